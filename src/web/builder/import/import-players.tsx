import { type ComponentType, type ReactNode, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

interface PlayersImport {
  open: () => void;
  /** What the last import did, which can be taken back, or why there is none. */
  message: ReactNode;
  dialog: ReactNode;
}

/** The import of players into the order; `onUndone` takes the focus of the button that is gone. */
export function useImportPlayers(
  order: RosterEditor,
  sizes: SizeOptionLists,
  onUndone: () => void,
): PlayersImport {
  const { rows, options } = order.draft.content;
  const { importPlayers, filledCount, canUndo, undo } = useImport(order);
  const { Dialog, error, load } = useImportDialog();
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => void load().then(setIsOpen),
    message: (
      <>
        <p role="status" className="text-sm empty:hidden">
          {filledCount !== null && (
            <span>{`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`}</span>
          )}
          {canUndo && (
            <button
              type="button"
              onClick={() => {
                undo();
                onUndone();
              }}
              className="min-h-11 px-2 font-semibold underline underline-offset-4"
            >
              Undo the import
            </button>
          )}
        </p>
        {error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </>
    ),
    dialog: Dialog && (
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        rows={rows}
        sizes={sizes}
        casing={options.casing}
        onImport={importPlayers}
      />
    ),
  };
}

const NOT_LOADED =
  'We could not load the import. Check the connection and reload the page; nothing you typed is lost.';

/** The dialog is loaded when it is first opened. A browser does not fetch a file of code again that failed once. */
function useImportDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ImportDialogProps> | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** Returns whether the dialog is there. */
  async function load(): Promise<boolean> {
    if (Dialog) return true;
    try {
      const { default: component } = await import('./import-dialog.tsx');
      setDialog(() => component);
      setError(null);
      return true;
    } catch {
      setError(NOT_LOADED);
      return false;
    }
  }

  return { Dialog, error, load };
}
