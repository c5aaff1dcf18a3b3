import { memo } from 'react';
import type { UploadFile, UploadProgress } from './upload-file.ts';

interface UploadListProps {
  files: UploadFile[];
  /** The status text of a saved file. */
  savedLabel: string;
}

export function UploadList({ files, savedLabel }: UploadListProps) {
  if (files.length === 0) return null;
  const hasProductNames = files.some(({ product }) => product);
  return (
    <ul aria-label="Chosen files" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {sortErrorsFirst(files).map((each) => (
        <UploadItem
          key={each.name}
          name={each.name}
          product={each.product}
          hasProductNames={hasProductNames}
          progress={each.progress}
          savedLabel={savedLabel}
        />
      ))}
    </ul>
  );
}

/** Sorts failed files first, because they could be overlooked in a list of two hundred. */
const sortErrorsFirst = (files: UploadFile[]): UploadFile[] => [
  ...files.filter(hasError),
  ...files.filter((file) => !hasError(file)),
];

const hasError = ({ progress: { status } }: UploadFile) => status === 'failed' || status === 'faulty';

interface UploadItemProps extends Omit<UploadFile, 'file'> {
  /** Whether the file names in this list describe products. */
  hasProductNames: boolean;
  savedLabel: string;
}

const UploadItem = memo(function Item({
  name,
  product,
  hasProductNames,
  progress,
  savedLabel,
}: UploadItemProps) {
  const { text, tone } = describeProgress(progress, savedLabel);
  return (
    <li className="grid gap-x-4 px-4 py-3 md:auto-cols-fr md:grid-flow-col">
      <span className="min-w-0 font-semibold break-words">{name}</span>
      {hasProductNames && (
        <span className="min-w-0 text-muted">
          {product && (
            <>
              {product.sport} {product.code}: {product.name}
              <span className="block text-sm">{product.tags.join(', ')}</span>
            </>
          )}
        </span>
      )}
      <span className={tone}>{text}</span>
    </li>
  );
});

function describeProgress(progress: UploadProgress, saved: string): { text: string; tone: string } {
  switch (progress.status) {
    case 'faulty':
      return { text: `Left out: ${progress.reason}`, tone: 'text-warning' };
    case 'failed':
      return { text: `${progress.message}: ${progress.reason}`, tone: 'font-semibold text-danger' };
    case 'saved':
      return { text: saved, tone: 'font-semibold text-success' };
    case 'uploading':
      return { text: 'Uploading', tone: 'text-info' };
    case 'uploaded':
      return { text: 'Uploaded, being added', tone: 'text-info' };
    case 'waiting':
      return { text: 'Ready', tone: 'text-muted' };
  }
}
