import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentOf } from '../times.ts';
import { type NumberOf, valueWords, wordsFor } from './field-words.ts';
import { isOfRow, isWholeRow, rowIdOf, wholeRow } from './fields.ts';
import type { Conflict } from './use-save-order.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  numberOf: NumberOf;
  onLoad: () => void;
}

/** Tells the later of two people what the first one saved; nothing that was typed is taken away. */
export function ConflictNotice({ conflict, numberOf, onLoad }: ConflictNoticeProps) {
  const { by, at, current } = conflict;
  // Of a jersey that is gone nothing else is worth a line.
  const lines = Object.entries(current).filter(
    ([name]) => isWholeRow(name) || !isOfRow(name) || current[wholeRow(rowIdOf(name))] !== false,
  );
  const isGone = lines.some(([name, value]) => isWholeRow(name) && value === false);
  return (
    <Notice tone="wrong">
      <p className="font-semibold">
        {by} saved this order first{at && ` (${momentOf(at)})`}. Your changes are not saved yet.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map(([name, value]) => (
          <li key={name} className="break-words whitespace-pre-wrap">
            {wordsFor(name, numberOf)} now: {valueWords(name, value)}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        What you typed is kept{isGone && ', but for what stood on a jersey that was taken out'}. Load the
        newer order, look at it and save again.
      </p>
      <Button className="mt-3" onClick={onLoad}>
        Load the newer order
      </Button>
    </Notice>
  );
}
