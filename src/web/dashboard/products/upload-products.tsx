import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { SPORT_PREFIXES } from '#domain/catalogue/product-file.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { api } from '../../calls/api-client.ts';
import { IMAGE_ACCEPT } from '../../calls/read-file.ts';
import { FileInput } from '../../components/file-input.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { countByStatus, filesToUpload, uploadProgress } from '../design-uploads/upload-file.ts';
import { UploadList } from '../design-uploads/upload-list.tsx';
import { type UploadedImage, useUploads } from '../design-uploads/use-uploads.ts';
import { checkProductFiles } from './check-product-files.ts';
import { siteDataQuery } from './queries.ts';

const MAX_FILES = 200;

export function UploadProducts({ products }: { products: Record<string, { products: Product[] }> }) {
  const existingCodes = useMemo(
    () => new Set(Object.values(products).flatMap((sport) => sport.products.map(({ code }) => code))),
    [products],
  );
  const uploads = useProductUploads(existingCodes);
  const { files, busy } = uploads;
  const [isConfirming, setConfirming] = useState(false);
  const sending = filesToUpload(files);
  const isRetry = countByStatus(files, 'failed') > 0;
  useReportUnsavedChanges(busy || sending.length > 0);

  function choose(chosen: File[]) {
    if (chosen.length > MAX_FILES)
      toast(`${MAX_FILES} pictures at once; please choose fewer`, { tone: 'danger' });
    else uploads.choose(chosen);
  }
  function requestUpload() {
    if (sending.length === 0) toast('No Images Selected', { tone: 'danger' });
    else setConfirming(true);
  }

  return (
    <div className="mt-5 space-y-5">
      <FileNameHelp />
      <FileInput
        accept={IMAGE_ACCEPT}
        rule={`${MAX_FILES} at once, JPEG, PNG, WebP or HEIC, 10 MB at most each.`}
        multiple
        name="pictures"
        disabled={busy}
        onChoose={choose}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={requestUpload} busy={busy}>
          {isRetry && sending.length > 0 ? `Try ${sending.length} again` : 'Upload'}
        </Button>
        {files.length > 0 && (
          <Button variant="ghost" onClick={uploads.clear} disabled={busy}>
            Clear the list
          </Button>
        )}
        <p role="status" className="text-muted">
          {summarizeFiles(files)}
        </p>
      </div>
      {(busy || countByStatus(files, 'saved') > 0) && (
        <progress
          aria-label="Upload"
          max={1}
          value={uploadProgress(files)}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-inset [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-surface-inset [&::-webkit-progress-value]:bg-info"
        />
      )}
      <UploadList files={files} savedLabel="In the shop" />
      <ConfirmDialog
        open={isConfirming}
        title={`Upload ${sending.length} ${sending.length === 1 ? 'product' : 'products'}?`}
        confirmLabel="Upload"
        onConfirm={() => {
          setConfirming(false);
          uploads.start();
        }}
        onClose={() => setConfirming(false)}
      >
        <p>They appear in the shop as soon as they are uploaded.</p>
        {countByStatus(files, 'faulty') > 0 && (
          <p>{countByStatus(files, 'faulty')} of the chosen files are left out; the list says why.</p>
        )}
      </ConfirmDialog>
    </div>
  );
}

function summarizeFiles(files: Parameters<typeof uploadProgress>[0]): string {
  if (files.length === 0) return 'No Images Selected';
  const counts = [
    [countByStatus(files, 'waiting'), 'ready'],
    [countByStatus(files, 'uploading') + countByStatus(files, 'uploaded'), 'on their way'],
    [countByStatus(files, 'saved'), 'uploaded'],
    [countByStatus(files, 'failed'), 'failed'],
    [countByStatus(files, 'faulty'), 'left out'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');
}

const FileNameHelp = () => (
  <p className="max-w-prose text-muted">
    A file is named <code className="font-mono text-ink">code_name_tags</code>, for example{' '}
    <code className="font-mono break-words text-ink">vb-12_Harbour Nine_navy-white.jpg</code>. The code begins
    with its sport:{' '}
    {Object.entries(SPORT_PREFIXES)
      .map(([prefix, sport]) => `${prefix} ${sport}`)
      .join(', ')}
    .
  </p>
);

const BATCH_SIZE = 20;

/** Uploads pictures and adds them as products; each file is accepted or rejected separately. */
function useProductUploads(existingCodes: ReadonlySet<string>) {
  const client = useQueryClient();
  const { files, busy, set, start } = useUploads({
    uploadImage: api.products.uploadPicture,
    saveImages: addProducts,
    batchSize: BATCH_SIZE,
  });

  async function upload() {
    const { saved, failed } = await start();
    void client.invalidateQueries(siteDataQuery);
    if (failed > 0) toast('Upload Unsuccessful', { tone: 'danger' });
    else toast(`${saved} products uploaded`, { tone: 'success' });
  }

  return {
    files,
    busy,
    choose: (chosen: File[]) => set(checkProductFiles(chosen, existingCodes)),
    clear: () => set([]),
    start: () => void upload(),
  };
}

async function addProducts(pictures: UploadedImage[]): Promise<Map<string, string>> {
  const products = pictures.map(({ name, url }) => ({ file_name: name, img_url: url }));
  const { refused } = await api.products.add({ products });
  return new Map(refused.map(({ file_name, reason }) => [file_name, reason]));
}
