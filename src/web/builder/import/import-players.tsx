import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import type { ImportedPlayer } from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { useFill } from '../../roster/table/use-fill.tsx';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';

/** The import of players into the order, and what the last one did, which can be taken back. */
export function useImportPlayers(order: RosterEditor, sizes: SizeOptionLists) {
  const { fill, message } = useFill(order, 'Undo the import');
  const { Dialog, open, state } = useLazyDialog(async () => (await import('./import-dialog.tsx')).default);

  function importPlayers(players: readonly ImportedPlayer[], mode: ImportMode) {
    const { rows } = order.getLatest().content;
    const filled = fillImportedRows({ rows, players, mode, newId: createRowId });
    const count = filled.filledCount;
    fill(filled.rows, `${count} ${count === 1 ? 'row' : 'rows'} filled.`, filled.handedOverIds);
  }

  const { content } = order.draft;
  const dialog = Dialog && <Dialog {...state} content={content} sizes={sizes} onImport={importPlayers} />;
  return { open, message, dialog };
}
