import { useCallback, useState } from 'react';
import type { Row } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { toast } from '../ui/toast.tsx';
import type { RosterOrder } from './roster-order.ts';

/** 'alone': there are no team mates to keep out of a row. */
export type RowMode = 'creator' | 'guest' | 'read' | 'alone';

export function rowMode({ readOnly, creator, shared }: RosterOrder): RowMode {
  if (readOnly) return 'read';
  if (!creator) return 'guest';
  return shared ? 'creator' : 'alone';
}

/** Deleting a row, and taking it back. Guests are told whose right it is (specification 4, Rows). */
export function useRowActions({ change, latest }: RosterOrder) {
  const [gone, setGone] = useState<{ row: Row; index: number } | null>(null);
  const remove = useCallback(
    (id: string) => {
      const { rows } = latest().content;
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      try {
        change({ do: 'delete-row', id });
        // A row that another player has taken stays, with that player.
        if (row && !latest().content.rows.some((left) => left.id === id)) setGone({ row, index });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        toast(wordsFor[error.code], { tone: 'wrong', ms: 3000 });
      }
    },
    [change, latest],
  );
  const restore = () => {
    if (gone) change({ do: 'restore-row', ...gone });
    setGone(null);
  };
  const undo = (
    <p role="status" className="text-sm">
      {gone && (
        <>
          Jersey {gone.index + 1}
          {gone.row.name && ` (${gone.row.name})`} is deleted.{' '}
          <button
            type="button"
            onClick={restore}
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
  return { remove, undo };
}
