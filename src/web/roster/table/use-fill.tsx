import { type ReactNode, useState } from 'react';
import type { Row } from '#domain/orders/order/order.ts';
import { useDocumentEvent } from '../../lib/use-document-event.ts';
import type { RosterEditor } from '../roster-order.ts';

interface LastFill {
  before: readonly Row[];
  after: readonly Row[];
  /** Says what was filled. */
  text: string;
}

interface Fill {
  /** `handedOverIds`: rows that get another player. */
  fill: (rows: Row[], text: string, handedOverIds?: readonly string[]) => void;
  message: ReactNode;
}

/**
 * Fills the rows from a paste or an import, and takes that back by a button or Ctrl+Z, as long as nothing else was changed or saved: then
 * players may have changed it, and what was typed before must not replace what they typed after it.
 */
export function useFill({ draft, getLatest, change }: RosterEditor, undoLabel: string): Fill {
  const [last, setLast] = useState<LastFill | null>(null);

  function fill(rows: Row[], text: string, handedOverIds: readonly string[] = []) {
    const before = getLatest().content.rows;
    change({ type: 'fill-rows', rows, handedOverIds });
    setLast({ before, after: getLatest().content.rows, text });
  }

  function undo() {
    if (!last) return;
    change({ type: 'fill-rows', rows: [...last.before], handedOverIds: [] });
    setLast(null);
  }

  useDocumentEvent('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isUndo || last?.after !== getLatest().content.rows) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    undo();
  });

  const message = (
    <p role="status" className="text-sm empty:hidden">
      {last && (
        <>
          <span>{last.text}</span>{' '}
          {last.after === draft.content.rows && (
            <button
              type="button"
              onClick={undo}
              className="min-h-11 px-2 font-semibold underline underline-offset-4"
            >
              {undoLabel}
            </button>
          )}
        </>
      )}
    </p>
  );
  return { fill, message };
}
