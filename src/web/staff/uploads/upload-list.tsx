import { memo } from 'react';
import type { ChosenFile, Progress } from './chosen-file.ts';

interface UploadListProps {
  files: ChosenFile[];
  /** What is true of a file that is where it should be. */
  saved: string;
}

export function UploadList({ files, saved }: UploadListProps) {
  if (files.length === 0) return null;
  const described = files.some(({ product }) => product);
  return (
    <ul aria-label="Chosen files" className="divide-y divide-line rounded-lg border border-line bg-card">
      {wrongFirst(files).map((each) => (
        <Item
          key={each.name}
          name={each.name}
          product={each.product}
          described={described}
          progress={each.progress}
          saved={saved}
        />
      ))}
    </ul>
  );
}

/** Among two hundred files nobody looks for the one that asks for somebody. */
const wrongFirst = (files: ChosenFile[]): ChosenFile[] => [
  ...files.filter(isWrong),
  ...files.filter((file) => !isWrong(file)),
];

const isWrong = ({ progress: { at } }: ChosenFile) => at === 'failed' || at === 'faulty';

interface ItemProps extends Omit<ChosenFile, 'file'> {
  /** Names in this list say something. */
  described: boolean;
  saved: string;
}

const Item = memo(function Item({ name, product, described, progress, saved }: ItemProps) {
  const { words, tone } = wordsFor(progress, saved);
  return (
    <li className="grid gap-x-4 px-4 py-3 md:auto-cols-fr md:grid-flow-col">
      <span className="min-w-0 font-semibold break-words">{name}</span>
      {described && (
        <span className="min-w-0 text-quiet">
          {product && (
            <>
              {product.sport} {product.code}: {product.name}
              <span className="block text-sm">{product.tags.join(', ')}</span>
            </>
          )}
        </span>
      )}
      <span className={tone}>{words}</span>
    </li>
  );
});

function wordsFor(progress: Progress, saved: string): { words: string; tone: string } {
  switch (progress.at) {
    case 'faulty':
      return { words: `Left out: ${progress.reason}`, tone: 'text-waiting' };
    case 'failed':
      return { words: `${progress.words}: ${progress.reason}`, tone: 'font-semibold text-wrong' };
    case 'saved':
      return { words: saved, tone: 'font-semibold text-done' };
    case 'uploading':
      return { words: 'Uploading', tone: 'text-calm' };
    case 'uploaded':
      return { words: 'Uploaded, being added', tone: 'text-calm' };
    case 'waiting':
      return { words: 'Ready', tone: 'text-quiet' };
  }
}
