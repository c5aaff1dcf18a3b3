import { useCallback, useState } from 'react';
import type { Row } from '#domain/orders/order/order.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { Problem } from '#domain/shared/problem.ts';
import { toast } from '../ui/toast.tsx';
import type { RosterEditor } from './roster-order.ts';

/** The focus does not get lost with the deleted row's button. */
const focusWithoutScroll = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Deletes and restores rows. */
export function useRowActions({ change, getLatest }: RosterEditor) {
  const [deleted, setDeleted] = useState<{ row: Row; index: number } | null>(null);
  const remove = useCallback(
    (id: string) => {
      const { rows } = getLatest().content;
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      try {
        change({ type: 'delete-row', id });
        // A row that another player has taken is not deleted.
        if (row && !getLatest().content.rows.some((remaining) => remaining.id === id))
          setDeleted({ row, index });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        toast(PROBLEM_MESSAGES[error.code], { tone: 'danger', ms: 3000 });
      }
    },
    [change, getLatest],
  );
  const restore = () => {
    if (deleted) change({ type: 'restore-row', ...deleted });
    setDeleted(null);
  };
  const undo = (
    <p role="status" className="text-sm">
      {deleted && (
        <>
          Jersey {deleted.index + 1}
          {deleted.row.name && ` (${deleted.row.name})`} is deleted.{' '}
          <button
            ref={focusWithoutScroll}
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
