import type { ReactNode } from 'react';
import type { DesignFile } from '#contract/design-files.ts';
import { formatFileSize } from '#domain/orders/order/design-file.ts';
import { Button } from '../ui/button.tsx';
import type { DesignUpload } from './design-uploads.ts';

interface DesignFileListProps {
  files: DesignFile[];
  uploads: readonly DesignUpload[];
  onRemove: (file: DesignFile) => void;
  onRetry: (id: string) => void;
  onCancel: (id: string) => void;
}

/** The stored files, then those that are being sent or were refused. */
export function DesignFileList({ files, uploads, onRemove, onRetry, onCancel }: DesignFileListProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul aria-label="Files" className="divide-y divide-line rounded-lg border border-line">
      {files.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          detail={`${file.format}, ${formatFileSize(file.bytes)}`}
          state={<span className="font-semibold text-success">Sent</span>}
        >
          <Button variant="ghost" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            Remove
          </Button>
        </FileRow>
      ))}
      {uploads.map(({ id, file, state }) => (
        <FileRow
          key={id}
          name={file.name}
          detail={formatFileSize(file.size)}
          state={<UploadStatus name={file.name} state={state} />}
        >
          {state.status === 'failed' && state.canRetry && (
            <Button aria-label={`Retry ${file.name}`} onClick={() => onRetry(id)}>
              Retry
            </Button>
          )}
          <CancelButton name={file.name} state={state} onCancel={() => onCancel(id)} />
        </FileRow>
      ))}
    </ul>
  );
}

interface FileRowProps {
  name: string;
  /** Format and size. */
  detail: string;
  state: ReactNode;
  children: ReactNode;
}

const FileRow = ({ name, detail, state, children }: FileRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
    <div className="min-w-[min(12rem,100%)] flex-1">
      <p className="font-semibold break-words">{name}</p>
      <p className="tabular text-sm text-muted">{detail}</p>
      <div className="text-sm">{state}</div>
    </div>
    <div className="flex gap-1">{children}</div>
  </li>
);

/** At the end of the transfer the server still checks and encodes the file. */
function UploadStatus({ name, state }: { name: string; state: DesignUpload['state'] }) {
  if (state.status === 'waiting') return <span className="text-muted">Waiting</span>;
  if (state.status === 'failed')
    return (
      <p role="alert" className="font-semibold text-danger">
        {state.message}
      </p>
    );
  return (
    <>
      <progress
        aria-label={`Upload of ${name}`}
        max={1}
        value={state.progress}
        className="h-1.5 w-full accent-info"
      />
      <span className="tabular text-info">
        {state.progress < 1 ? `${Math.round(state.progress * 100)} %` : 'Being checked'}
      </span>
    </>
  );
}

function CancelButton({
  name,
  state: { status },
  onCancel,
}: {
  name: string;
  state: DesignUpload['state'];
  onCancel: () => void;
}) {
  const label = status === 'failed' ? 'Remove' : 'Cancel';
  return (
    <Button variant="ghost" aria-label={`${label} ${name}`} onClick={onCancel}>
      {label}
    </Button>
  );
}
