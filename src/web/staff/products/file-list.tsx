import { memo } from 'react';
import type { ChosenFile, Progress } from './chosen-files.ts';

export function FileList({ files }: { files: ChosenFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="divide-y divide-line rounded-lg border border-line bg-card">
      {files.map((each) => (
        <Item key={each.name} name={each.name} product={each.product} progress={each.progress} />
      ))}
    </ul>
  );
}

const Item = memo(function Item({ name, product, progress }: Omit<ChosenFile, 'file'>) {
  const { words, tone } = wordsFor(progress);
  return (
    <li className="grid gap-x-4 px-4 py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <span className="min-w-0 font-semibold break-words">{name}</span>
      <span className="min-w-0 text-quiet">
        {product && (
          <>
            {product.sport} {product.code}: {product.name}
            <span className="block text-sm">{product.tags.join(', ')}</span>
          </>
        )}
      </span>
      <span className={tone}>{words}</span>
    </li>
  );
});

function wordsFor(progress: Progress): { words: string; tone: string } {
  switch (progress.at) {
    case 'faulty':
      return { words: `Left out: ${progress.reason}`, tone: 'text-waiting' };
    case 'failed':
      return { words: `${progress.words}: ${progress.reason}`, tone: 'font-semibold text-wrong' };
    case 'saved':
      return { words: 'In the shop', tone: 'font-semibold text-done' };
    case 'uploading':
      return { words: 'Uploading', tone: 'text-calm' };
    case 'uploaded':
      return { words: 'Uploaded, being added', tone: 'text-calm' };
    case 'waiting':
      return { words: 'Ready', tone: 'text-quiet' };
  }
}
