import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/dist/esm/icons/upload.mjs';
import { useId } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { api, wordsOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { MockupPicture } from '../mockup-picture.tsx';
import { orderQuery } from '../queries.ts';
import { base64Of } from '../read-picture.ts';
import { Panel } from './panel.tsx';

/** Pictures of jerseys that the customer sent; they are added one by one, and nobody's are replaced. */
export function CustomerPictures({ order }: { order: StaffOrder }) {
  const id = useId();
  const { order_id, customer_jersey_url: pictures } = order;
  const { add, remove, step } = usePictures(order_id);
  return (
    <Panel
      title="Customer’s jerseys"
      aside={<span className="tabular text-quiet">{pictures.length || 'None yet'}</span>}
    >
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map((url, index) => (
            <li key={url} className="rounded-md border border-line p-2">
              <MockupPicture
                source={url}
                alt={`Customer’s jersey ${index + 1}`}
                className="mx-auto h-28 w-full object-contain"
              />
              <Button
                kind="plain"
                className="mt-1 w-full text-sm"
                disabled={step !== null}
                onClick={() => remove(url)}
              >
                Take out<span className="sr-only"> picture {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed border-field-line px-4 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm"
      >
        <Upload aria-hidden="true" className="size-4" />
        Upload customer jerseys
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          className="sr-only"
          disabled={step !== null}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) add(files);
          }}
        />
      </label>
      <p aria-live="polite" className="mt-2 text-sm text-quiet">
        {step ?? 'JPEG, PNG, WebP or HEIC, 10 MB at most each.'}
      </p>
    </Panel>
  );
}

function usePictures(orderId: string) {
  const client = useQueryClient();
  const reload = () => client.refetchQueries(orderQuery(orderId));
  const adding = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const { secure_url } = await api.dashboard.uploadCustomerPicture({
          file: await base64Of(file),
          name: file.name.slice(0, 200),
        });
        await api.dashboard.keepCustomerPictures({
          order: { order_id: orderId, customer_jersey_url: [secure_url] },
        });
      }
    },
    onSuccess: () => toast('Pictures Uploaded', { tone: 'done' }),
    onError: (error) => toast(wordsOf(error), { tone: 'wrong' }),
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: (url: string) =>
      api.dashboard.keepCustomerPictures({ order: { order_id: orderId, removed: [url] } }),
    onError: (error) => toast(wordsOf(error), { tone: 'wrong' }),
    onSettled: reload,
  });
  const step = adding.isPending ? 'Uploading the pictures' : removing.isPending ? 'Taking it out' : null;
  return {
    add: (files: File[]) => adding.mutate(files),
    remove: (url: string) => removing.mutate(url),
    step,
  };
}
