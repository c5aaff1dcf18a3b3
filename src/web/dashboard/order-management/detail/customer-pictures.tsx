import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../../calls/api-client.ts';
import { checkFileSize, IMAGE_ACCEPT, IMAGE_REQUIREMENTS } from '../../../calls/read-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ZoomableImage } from '../../../ui/dialog/zoomable-image.tsx';
import { Part } from '../../../ui/fold.tsx';
import { UploadIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  countByStatus,
  filesToUpload,
  type UploadFile,
  uploadProgress,
} from '../../design-uploads/upload-file.ts';
import { UploadList } from '../../design-uploads/upload-list.tsx';
import { useUploads } from '../../design-uploads/use-uploads.ts';

/** The pictures of jerseys that the customer sent; each is validated separately, and uploads add pictures. */
export function CustomerPictures({ order }: { order: StaffOrder }) {
  const { order_id, customer_jersey_url: pictures } = order;
  const { files, busy, choose, clear, upload, remove, removing } = useCustomerPictures(order_id);
  const [dialog, setDialog] = useState<'upload' | { url: string; number: number } | null>(null);
  const sending = filesToUpload(files);
  const isRetry = countByStatus(files, 'failed') > 0;
  const pictureToRemove = dialog !== 'upload' ? dialog : null;
  return (
    <Part
      title="Customer’s jerseys"
      aside={<span className="tabular text-muted">{pictures.length || 'None yet'}</span>}
    >
      <PictureGrid urls={pictures} busy={busy || removing} onRemove={setDialog} />
      <PictureInput
        busy={busy}
        onChoose={(chosen) => {
          choose(chosen);
          setDialog('upload');
        }}
      />
      {files.length > 0 && (
        <div className="mt-4 space-y-3">
          {busy && (
            <progress
              aria-label="Upload"
              max={1}
              value={uploadProgress(files)}
              className="h-1.5 w-full accent-info"
            />
          )}
          <UploadList files={files} savedLabel="Added" />
          {!busy && (
            <div className="flex flex-wrap gap-3">
              {sending.length > 0 && (
                <Button onClick={upload}>
                  {isRetry ? `Try ${sending.length} again` : `Upload ${sending.length}`}
                </Button>
              )}
              <Button variant="ghost" onClick={clear}>
                Clear the list
              </Button>
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        open={dialog === 'upload' && !busy}
        title={`Upload ${sending.length} ${sending.length === 1 ? 'picture' : 'pictures'}?`}
        confirmLabel="Upload"
        isDisabled={sending.length === 0}
        onConfirm={() => {
          setDialog(null);
          upload();
        }}
        onClose={() => setDialog(null)}
      >
        <p>They are added to this order, where its designer sees them.</p>
        {countByStatus(files, 'faulty') > 0 && (
          <p>{countByStatus(files, 'faulty')} of the chosen files are left out; the list says why.</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={pictureToRemove !== null}
        title={`Take out picture ${pictureToRemove?.number ?? ''}?`}
        confirmLabel="Take out"
        isDestructive
        onConfirm={() => {
          if (pictureToRemove) remove(pictureToRemove.url);
          setDialog(null);
        }}
        onClose={() => setDialog(null)}
      >
        <p>It is removed from this order; the history keeps a record.</p>
      </ConfirmDialog>
    </Part>
  );
}

interface PictureGridProps {
  urls: string[];
  busy: boolean;
  onRemove: (picture: { url: string; number: number }) => void;
}

function PictureGrid({ urls, busy, onRemove }: PictureGridProps) {
  if (urls.length === 0) return null;
  return (
    <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {urls.map((url, index) => (
        <li key={url} className="rounded-md border border-line p-2">
          <ZoomableImage
            src={url}
            alt={`Customer’s jersey ${index + 1}`}
            className="mx-auto h-28 w-full object-contain"
          />
          <Button
            variant="ghost"
            className="mt-1 w-full text-sm"
            aria-label={`Take out picture ${index + 1}`}
            disabled={busy}
            onClick={() => onRemove({ url, number: index + 1 })}
          >
            Take out
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PictureInput({ busy, onChoose }: { busy: boolean; onChoose: (files: File[]) => void }) {
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className={`relative flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-field-line px-4 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${busy ? 'cursor-progress opacity-70' : 'cursor-pointer'}`}
      >
        <UploadIcon className="size-4" />
        {busy ? 'Uploading the pictures' : 'Upload customer jerseys'}
        <input
          id={id}
          type="file"
          multiple
          accept={IMAGE_ACCEPT}
          className="sr-only"
          disabled={busy}
          aria-describedby={`${id}-rule`}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onChoose(files);
          }}
        />
      </label>
      <p id={`${id}-rule`} className="mt-2 text-sm text-muted">
        {IMAGE_REQUIREMENTS}
      </p>
    </>
  );
}

/** Uploads and removes pictures; each is saved separately, so that a failed one does not affect the others. */
function useCustomerPictures(orderId: string) {
  const client = useQueryClient();
  const reload = () => client.refetchQueries(orderQuery(orderId));
  const { files, busy, set, start } = useUploads({
    uploadImage: api.orderManagement.uploadCustomerPicture,
    saveImages: async (pictures) => {
      const customer_jersey_url = pictures.map(({ url }) => url);
      await api.orderManagement.keepCustomerPictures({ order: { order_id: orderId, customer_jersey_url } });
      return new Map();
    },
    batchSize: 1,
  });
  const removing = useMutation({
    mutationFn: (url: string) =>
      api.orderManagement.keepCustomerPictures({ order: { order_id: orderId, removed: [url] } }),
    onError: (error) => toast(errorMessage(error), { tone: 'danger' }),
    onSettled: reload,
  });

  async function upload() {
    const { failed } = await start();
    await reload();
    if (failed > 0) toast('Upload Unsuccessful', { tone: 'danger' });
    else toast('Pictures Uploaded', { tone: 'success' });
  }

  return {
    files,
    busy,
    choose: (chosen: File[]) => set(checkPictures(chosen)),
    clear: () => set([]),
    upload: () => void upload(),
    remove: (url: string) => removing.mutate(url),
    removing: removing.isPending,
  };
}

/** Validates the files and numbers equal names, because phones name every picture 'image.jpg'. */
function checkPictures(files: readonly File[]): UploadFile[] {
  const seen = new Map<string, number>();
  return files.map((file) => {
    const count = (seen.get(file.name) ?? 0) + 1;
    seen.set(file.name, count);
    const name = (count > 1 ? `${count} ${file.name}` : file.name).slice(0, 200);
    const reason = checkFileSize(file);
    return {
      name,
      file,
      product: null,
      progress: reason ? { status: 'faulty', reason } : { status: 'waiting' },
    };
  });
}
