import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { orderQuery } from '../queries.ts';
import { sizeFault } from '../read-picture.ts';
import type { ChosenFile } from '../uploads/chosen-file.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** Pictures of the customer's jerseys: each is added by itself, so that one which fails keeps no other back. */
export function useCustomerPictures(orderId: string) {
  const client = useQueryClient();
  const reload = () => client.refetchQueries(orderQuery(orderId));
  const { files, busy, set, start } = useUploads({
    put: api.dashboard.uploadCustomerPicture,
    keep: async (pictures) => {
      const customer_jersey_url = pictures.map(({ url }) => url);
      await api.dashboard.keepCustomerPictures({ order: { order_id: orderId, customer_jersey_url } });
      return new Map();
    },
    together: 1,
  });
  const removing = useMutation({
    mutationFn: (url: string) =>
      api.dashboard.keepCustomerPictures({ order: { order_id: orderId, removed: [url] } }),
    onError: (error) => toast(wordsOf(error), { tone: 'wrong' }),
    onSettled: reload,
  });

  async function upload() {
    const { failed } = await start();
    await reload();
    if (failed > 0) toast('Upload Unsuccessful', { tone: 'wrong' });
    else toast('Pictures Uploaded', { tone: 'done' });
  }

  return {
    files,
    busy,
    choose: (chosen: File[]) => set(judge(chosen)),
    clear: () => set([]),
    upload: () => void upload(),
    remove: (url: string) => removing.mutate(url),
    removing: removing.isPending,
  };
}

/** Telephones call every picture 'image.jpg': the second one of a name gets a number. */
function judge(files: readonly File[]): ChosenFile[] {
  const seen = new Map<string, number>();
  return files.map((file) => {
    const times = (seen.get(file.name) ?? 0) + 1;
    seen.set(file.name, times);
    const name = (times > 1 ? `${times} ${file.name}` : file.name).slice(0, 200);
    const reason = sizeFault(file);
    return { name, file, product: null, progress: reason ? { at: 'faulty', reason } : { at: 'waiting' } };
  });
}
