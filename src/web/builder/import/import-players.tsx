import type { ReactNode } from 'react';
import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import type { ImportedPlayer } from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { createRowId } from '../../lib/random-ids.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { useFill } from '../../roster/table/use-fill.tsx';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';

interface PlayersImport {
  open: () => void;
  /** What the last import did, which can be taken back. */
  message: ReactNode;
  dialog: ReactNode;
}

/** The import of players into the order. */
export function useImportPlayers(order: RosterEditor, sizes: SizeOptionLists): PlayersImport {
  const { fill, message } = useFill(order, 'Undo the import');
  const { Dialog, open, state } = useLazyDialog(async () => (await import('./import-dialog.tsx')).default);

  function importPlayers(players: readonly ImportedPlayer[], mode: ImportMode) {
    const { rows } = order.getLatest().content;
    const filled = fillImportedRows({ rows, players, mode, newId: createRowId });
    const count = filled.filledCount;
    fill(filled.rows, `${count} ${count === 1 ? 'row' : 'rows'} filled.`, filled.handedOverIds);
  }

  return {
    open,
    message,
    dialog: Dialog && (
      <Dialog {...state} content={order.draft.content} sizes={sizes} onImport={importPlayers} />
    ),
  };
}
