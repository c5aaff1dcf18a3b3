import Upload from 'lucide-react/dist/esm/icons/upload.mjs';
import { useId, useState } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../confirm.tsx';
import { MockupPicture } from '../mockup-picture.tsx';
import { PICTURE_RULE, PICTURE_TYPES } from '../read-picture.ts';
import { countAt, share, toSend } from '../uploads/chosen-file.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { Panel } from './panel.tsx';
import { useCustomerPictures } from './use-customer-pictures.ts';

/** Pictures of jerseys that the customer sent; each is judged on its own, and nobody's are replaced. */
export function CustomerPictures({ order, reading }: { order: StaffOrder; reading: boolean }) {
  const { order_id, customer_jersey_url: pictures } = order;
  const { files, busy, choose, clear, upload, remove, removing } = useCustomerPictures(order_id);
  const [asking, setAsking] = useState<'upload' | { url: string; number: number } | null>(null);
  const sending = toSend(files);
  const isRetry = countAt(files, 'failed') > 0;
  const taken = asking !== 'upload' ? asking : null;
  return (
    <Panel
      title="Customer’s jerseys"
      aside={<span className="tabular text-quiet">{pictures.length || 'None yet'}</span>}
    >
      <Pictures urls={pictures} busy={busy || removing} onTakeOut={reading ? null : setAsking} />
      {!reading && (
        <Choose
          busy={busy}
          onChoose={(chosen) => {
            choose(chosen);
            setAsking('upload');
          }}
        />
      )}
      {files.length > 0 && (
        <div className="mt-4 space-y-3">
          {busy && (
            <progress aria-label="Upload" max={1} value={share(files)} className="h-1.5 w-full accent-calm" />
          )}
          <UploadList files={files} saved="Added" />
          {!busy && (
            <div className="flex flex-wrap gap-3">
              {sending.length > 0 && (
                <Button onClick={upload}>
                  {isRetry ? `Try ${sending.length} again` : `Upload ${sending.length}`}
                </Button>
              )}
              <Button kind="plain" onClick={clear}>
                Clear the list
              </Button>
            </div>
          )}
        </div>
      )}
      <Confirm
        open={asking === 'upload' && !busy}
        title={`Upload ${sending.length} ${sending.length === 1 ? 'picture' : 'pictures'}?`}
        yes="Upload"
        blocked={sending.length === 0}
        onYes={() => {
          setAsking(null);
          upload();
        }}
        onClose={() => setAsking(null)}
      >
        <p>They are added to this order; whoever designs it sees them.</p>
        {countAt(files, 'faulty') > 0 && (
          <p>{countAt(files, 'faulty')} of the chosen files are left out; the list says why.</p>
        )}
      </Confirm>
      <Confirm
        open={taken !== null}
        title={`Take out picture ${taken?.number ?? ''}?`}
        yes="Take out"
        danger
        onYes={() => {
          if (taken) remove(taken.url);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        <p>It no longer stands on this order. The history keeps that it did.</p>
      </Confirm>
    </Panel>
  );
}

interface PicturesProps {
  urls: string[];
  busy: boolean;
  /** Null where they are only looked at. */
  onTakeOut: ((picture: { url: string; number: number }) => void) | null;
}

function Pictures({ urls, busy, onTakeOut }: PicturesProps) {
  if (urls.length === 0) return null;
  return (
    <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {urls.map((url, index) => (
        <li key={url} className="rounded-md border border-line p-2">
          <MockupPicture
            source={url}
            alt={`Customer’s jersey ${index + 1}`}
            className="mx-auto h-28 w-full object-contain"
          />
          {onTakeOut && (
            <Button
              kind="plain"
              className="mt-1 w-full text-sm"
              aria-label={`Take out picture ${index + 1}`}
              disabled={busy}
              onClick={() => onTakeOut({ url, number: index + 1 })}
            >
              Take out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Choose({ busy, onChoose }: { busy: boolean; onChoose: (files: File[]) => void }) {
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className={`relative flex min-h-11 items-center justify-center gap-2 rounded-md border border-dashed border-field-line px-4 py-2 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm ${busy ? 'cursor-progress opacity-70' : 'cursor-pointer'}`}
      >
        <Upload aria-hidden="true" className="size-4" />
        {busy ? 'Uploading the pictures' : 'Upload customer jerseys'}
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_TYPES}
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
      <p id={`${id}-rule`} className="mt-2 text-sm text-quiet">
        {PICTURE_RULE}
      </p>
    </>
  );
}
