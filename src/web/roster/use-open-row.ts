import { useState } from 'react';
import { isStarted } from '#domain/orders/order/roster.ts';
import type { RosterEditor } from './roster-order.ts';

export interface OpenRow {
  /** The row that is a form; null while all are text. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/**
 * Selects the row that is a form; it follows its player when rows are added, deleted or moved. The first row of an empty roster is
 * open from the start.
 */
export function useOpenRow(order: RosterEditor): OpenRow {
  const { draft, setOpenRow, updatePreview, isReadOnly } = order;
  const { rows } = draft.content;
  const [requested, setRequested] = useState(() => {
    const isEmpty = !isReadOnly && !rows.some(isStarted);
    return isEmpty ? (rows[0]?.id ?? null) : null;
  });
  return {
    id: draft.openRow ?? requested,
    open(id) {
      setRequested(id);
      setOpenRow?.(id);
      updatePreview({ rowId: id });
    },
    close() {
      setRequested(null);
      setOpenRow?.(null);
    },
  };
}
