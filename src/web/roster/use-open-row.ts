import { useEffect, useState } from 'react';
import { findFirstRow, type RosterEditor } from './roster-order.ts';

/**
 * Selects the row whose form is open; it follows its player when rows are added, deleted or moved. A guest has no open
 * row while no row is free.
 */
export function useOpenRow(order: RosterEditor) {
  const { draft, isCreator, isReadOnly, setOpenRow, updatePreview } = order;
  const { rows } = draft.content;
  const [requested, setRequested] = useState(() => {
    const index = findFirstRow(order);
    return { index, id: rows[index]?.id };
  });
  const shown = draft.openRow ?? requested.id;
  const found = rows.findIndex(({ id }) => id === shown);
  const isGuest = !isCreator && !isReadOnly;
  const fallback = isGuest ? findFirstRow(order) : Math.min(requested.index, rows.length - 1);
  const position = found < 0 ? fallback : found;
  const row = rows[position];
  const rowId = row?.id;
  // A guest's form counts as open immediately, the captain's when it gets the focus.
  useEffect(() => {
    if (!isCreator && rowId) setOpenRow?.(rowId);
    if (isGuest && rowId) updatePreview({ rowId });
  }, [isCreator, isGuest, rowId, setOpenRow, updatePreview]);
  const open = (id: string, index: number) => {
    setRequested({ id, index });
    setOpenRow?.(id);
    updatePreview({ rowId: id });
  };
  return { row, position, open };
}
