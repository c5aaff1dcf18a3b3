import { errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DesignFiles } from './use-design-files.ts';

/** Why the list of files could not be loaded, and a button that repeats it. */
export function ListError({ isLoaded, error, retry }: DesignFiles) {
  if (isLoaded || !error) return null;
  return (
    <Notice tone="danger">
      <p className="font-semibold">The list of files could not be loaded.</p>
      <p>{errorMessage(error)}</p>
      <Button className="mt-3" onClick={() => retry()}>
        Try again
      </Button>
    </Notice>
  );
}
