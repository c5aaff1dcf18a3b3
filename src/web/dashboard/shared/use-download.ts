import { useMutation } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../calls/api-client.ts';
import { downloadFile } from '../../calls/download.ts';
import { toast } from '../../ui/toast.tsx';
import { useReauthenticate } from './reauthenticate.tsx';

interface Download {
  path: string;
  body: unknown;
  fileName: string;
  /** What is said before the orders that the file leaves out. */
  leftOutBecause?: string;
}

/** Returns the state of a download button; an error is shown as a toast. */
export function useDownload() {
  const callWithReauthentication = useReauthenticate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body, fileName }: Download) =>
      callWithReauthentication(() => downloadFile(path, body, fileName)),
    onSuccess: (leftOut, { leftOutBecause = 'Cancelled and left out' }) => {
      if (leftOut) toast(`${leftOutBecause}: ${leftOut}`, { ms: 8000 });
    },
    onError: (error) => toast(describeRefusal(error), { tone: 'danger', ms: 6000 }),
  });
  return { start: (download: Download) => mutate(download), busy: isPending };
}

/** Names the orders that cannot be printed or exported. */
const describeRefusal = (error: unknown): string =>
  error instanceof ApiError && error.detail.orders
    ? `${error.message}: ${error.detail.orders.join(', ')}`
    : errorMessage(error);
