import { useMutation } from '@tanstack/react-query';
import { wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { download } from './download.ts';
import { useConfirmed } from './sign-in-again.tsx';

/** A button's work: says that it is working, and in words what went wrong. */
export function useDownload(path: string, fileName: string) {
  const confirmed = useConfirmed();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: unknown) => confirmed(() => download(path, body, fileName)),
    onError: (error) => toast(wordsOf(error), { tone: 'wrong' }),
  });
  return { start: (body: unknown) => mutate(body), busy: isPending };
}
