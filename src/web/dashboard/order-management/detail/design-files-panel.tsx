import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { DesignFile } from '#contract/design-files.ts';
import { filePaths } from '#contract/endpoint/calls.ts';
import { formatDownloadName, formatFileSize } from '#domain/orders/order/design-file.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { UploadNotes } from '../../../design-files/upload-notes.tsx';
import { useDesignFiles } from '../../../design-files/use-design-files.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Part } from '../../../ui/fold.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';

const DesignFilesDialog = lazy(() => import('../../../design-files/design-files-dialog.tsx'));

interface DesignFilesPanelProps {
  orderId: string;
  listed: DesignFile[];
}

/** The files that were sent for the order's design; they are downloaded and never shown (rules.md uploads-4). */
export function DesignFilesPanel({ orderId, listed }: DesignFilesPanelProps) {
  const client = useQueryClient();
  const reload = useCallback(
    () => client.refetchQueries(orderQuery(orderId), { throwOnError: true }),
    [client, orderId],
  );
  const list = useDesignFiles(orderId, { listed, error: null, retry: reload, reload });
  const { files } = list;
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <Part
      title="Design files"
      aside={<span className="tabular text-muted">{files.length || 'None yet'}</span>}
    >
      {files.length > 0 && (
        <ul aria-label="Design files" className="mb-4 divide-y divide-line">
          {files.map((file) => (
            <FileRow key={file.id} orderId={orderId} file={file} />
          ))}
        </ul>
      )}
      <UploadNotes uploads={list.uploads} />
      <Button onClick={() => setDialog('open')}>Add or remove files</Button>
      {dialog !== 'unused' && (
        <Suspense>
          <DesignFilesDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            orderId={orderId}
            list={list}
            isStaff
          />
        </Suspense>
      )}
    </Part>
  );
}

function FileRow({ orderId, file }: { orderId: string; file: DesignFile }) {
  const { id, name, format, bytes, uploaded_at, uploaded_by } = file;
  const download = useDownload();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="tabular text-sm text-muted">
          {format}, {formatFileSize(bytes)}, from {uploaded_by === 'staff' ? 'the shop' : 'the customer'},{' '}
          <time dateTime={uploaded_at}>{formatDateTime(uploaded_at)}</time>
        </p>
      </div>
      <Button
        busy={download.busy}
        aria-label={`Download ${name}`}
        onClick={() =>
          download.start({
            path: filePaths.downloadDesignFile,
            body: { order_id: orderId, id },
            fileName: formatDownloadName(name, format),
          })
        }
      >
        {!download.busy && <DownloadIcon className="size-4" />}
        Download
      </Button>
    </li>
  );
}
