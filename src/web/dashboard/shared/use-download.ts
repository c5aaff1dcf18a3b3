import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download.ts';
import { toast } from '../../ui/toast.tsx';
import { useReauthenticate } from './reauthenticate.tsx';

/** Returns the state of a download button; an error is shown as a toast. */
export function useDownload(path: string, fileName: string) {
  const callWithReauthentication = useReauthenticate();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: unknown) => callWithReauthentication(() => downloadFile(path, body, fileName)),
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
  });
  return { start: (body: unknown) => mutate(body), busy: isPending };
}
