import { type ComponentType, useRef, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

interface ImportPlayersProps {
  order: RosterEditor;
  sizes: SizeOptionLists;
}

/** The button that opens the import, and its result, which can be taken back. */
export function ImportPlayers({ order, sizes }: ImportPlayersProps) {
  const { rows, options } = order.draft.content;
  const { importPlayers, filledCount, canUndo, undo } = useImport(order);
  const { Dialog, error, load } = useImportDialog();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!order.isCaptain || order.isReadOnly) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button ref={button} onClick={() => void load().then(setIsOpen)}>
        <UploadIcon className="size-5" /> Import players
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {filledCount !== null && (
          <span>{`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`}</span>
        )}{' '}
        {canUndo && (
          <button
            type="button"
            onClick={() => {
              undo();
              // This button is gone.
              button.current?.focus();
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
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          rows={rows}
          sizes={sizes}
          casing={options.casing}
          onImport={importPlayers}
        />
      )}
    </div>
  );
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
