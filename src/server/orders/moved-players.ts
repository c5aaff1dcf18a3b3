import type { Merged } from '#domain/merge.ts';

/** Moves as the answer of a save names them: places are counted from 1. */
export function describeMoves({ content: { rows }, moved }: Merged) {
  const placeOf = (rowId: string) => rows.findIndex(({ id }) => id === rowId) + 1;
  return moved.map(({ rowId, toRowId }) => ({
    row_id: rowId,
    to_row_id: toRowId,
    jersey: placeOf(rowId),
    to_jersey: placeOf(toRowId),
  }));
}
