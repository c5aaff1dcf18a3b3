import { wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What could not be loaded, in words, and a way to try it again. */
export function Failure({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <Notice tone="wrong">
      <p>{wordsOf(error)}</p>
      <Button className="mt-3" onClick={() => retry()}>
        Try again
      </Button>
    </Notice>
  );
}
