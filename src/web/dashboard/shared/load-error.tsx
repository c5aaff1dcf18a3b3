import { errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The message of a failed request, with a button that repeats it. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Notice tone="danger">
      <p>{errorMessage(error)}</p>
      <Button className="mt-3" onClick={() => onRetry()}>
        Try again
      </Button>
    </Notice>
  );
}
