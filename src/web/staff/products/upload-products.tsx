import Images from 'lucide-react/dist/esm/icons/images.mjs';
import { type DragEvent, useId, useMemo, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { SPORT_PREFIXES } from '#domain/product-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { Confirm } from '../confirm.tsx';
import { PICTURE_TYPES } from '../read-picture.ts';
import { useTellUnsaved } from '../unsaved.tsx';
import { countAt, share, toSend } from '../uploads/chosen-file.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useProductUploads } from './use-product-uploads.ts';

const MOST_FILES = 200;

export function UploadProducts({ products }: { products: Record<string, { products: Product[] }> }) {
  const known = useMemo(
    () => new Set(Object.values(products).flatMap((sport) => sport.products.map(({ code }) => code))),
    [products],
  );
  const uploads = useProductUploads(known);
  const { files, busy } = uploads;
  const [asking, setAsking] = useState(false);
  const sending = toSend(files);
  const isRetry = countAt(files, 'failed') > 0;
  useTellUnsaved(busy || sending.length > 0);

  function choose(chosen: File[]) {
    if (chosen.length > MOST_FILES)
      toast(`${MOST_FILES} pictures at once; please choose fewer`, { tone: 'wrong' });
    else if (chosen.length > 0) uploads.choose(chosen);
  }
  function ask() {
    if (sending.length === 0) toast('No Images Selected', { tone: 'wrong' });
    else setAsking(true);
  }

  return (
    <div className="mt-5 space-y-5">
      <FileNames />
      <ChooseFiles onChoose={choose} disabled={busy} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" onClick={ask} busy={busy}>
          {isRetry && sending.length > 0 ? `Try ${sending.length} again` : 'Upload'}
        </Button>
        {files.length > 0 && (
          <Button kind="plain" onClick={uploads.clear} disabled={busy}>
            Clear the list
          </Button>
        )}
        <p role="status" className="text-quiet">
          {summaryOf(files)}
        </p>
      </div>
      {(busy || countAt(files, 'saved') > 0) && (
        <progress
          aria-label="Upload"
          max={1}
          value={share(files)}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-calm [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-calm"
        />
      )}
      <UploadList files={files} saved="In the shop" />
      <Confirm
        open={asking}
        title={`Upload ${sending.length} ${sending.length === 1 ? 'product' : 'products'}?`}
        yes="Upload"
        onYes={() => {
          setAsking(false);
          uploads.start();
        }}
        onClose={() => setAsking(false)}
      >
        <p>They stand in the shop as soon as they are uploaded.</p>
        {countAt(files, 'faulty') > 0 && (
          <p>{countAt(files, 'faulty')} of the chosen files are left out; the list says why.</p>
        )}
      </Confirm>
    </div>
  );
}

function summaryOf(files: Parameters<typeof share>[0]): string {
  if (files.length === 0) return 'No Images Selected';
  const counts = [
    [countAt(files, 'waiting'), 'ready'],
    [countAt(files, 'uploading') + countAt(files, 'uploaded'), 'on their way'],
    [countAt(files, 'saved'), 'uploaded'],
    [countAt(files, 'failed'), 'failed'],
    [countAt(files, 'faulty'), 'left out'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}

const FileNames = () => (
  <p className="max-w-prose text-quiet">
    A file is named <code className="font-mono text-ink">code_name_tags</code>, for example{' '}
    <code className="font-mono break-words text-ink">vb-12_Harbour Nine_navy-white.jpg</code>. The code begins
    with its sport:{' '}
    {Object.entries(SPORT_PREFIXES)
      .map(([prefix, sport]) => `${prefix} ${sport}`)
      .join(', ')}
    .
  </p>
);

function ChooseFiles({ onChoose, disabled }: { onChoose: (files: File[]) => void; disabled: boolean }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) onChoose([...event.dataTransfer.files]);
    },
  };
  return (
    <label
      htmlFor={id}
      {...drag}
      className={`grid min-h-36 cursor-pointer place-items-center gap-2 rounded-lg border-2 border-dashed p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm ${over ? 'border-calm bg-calm-soft' : 'border-field-line bg-card hover:border-ink'}`}
    >
      <Images aria-hidden="true" className="size-8 text-quiet" />
      <span className="font-semibold">Choose pictures</span>
      <span className="text-sm text-quiet">
        or drop them here. {MOST_FILES} at once, JPEG, PNG, WebP or HEIC, 10 MB at most each.
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
