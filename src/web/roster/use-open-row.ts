import { useState } from 'react';
import type { RosterEditor } from './roster-order.ts';

/** Selects the row whose form is open; it follows its player when rows are added, deleted or moved. */
export function useOpenRow(order: RosterEditor) {
  const { draft, setOpenRow, updatePreview } = order;
  const { rows } = draft.content;
  const [requested, setRequested] = useState({ index: 0, id: rows[0]?.id });
  const shown = draft.openRow ?? requested.id;
  const found = rows.findIndex(({ id }) => id === shown);
  const position = found < 0 ? Math.min(requested.index, rows.length - 1) : found;
  const open = (id: string, index: number) => {
    setRequested({ id, index });
    setOpenRow?.(id);
    updatePreview({ rowId: id });
  };
  return { row: rows[position], position, open };
}
