import { errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Why something could not be loaded, and a button that loads it again. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <Notice tone="danger">
    <p>{errorMessage(error)}</p>
    <Button className="mt-3" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
);
