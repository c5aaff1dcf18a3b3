import { lazy, Suspense, useState } from 'react';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { useImport } from './use-import.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

interface ImportPlayersProps {
  order: RosterEditor;
  sizes: SizeOptionLists;
}

/** The button that opens the import, and its result, which can be taken back. The dialog is loaded when it is first opened. */
export function ImportPlayers({ order, sizes }: ImportPlayersProps) {
  const { rows, options } = order.draft.content;
  const { importPlayers, filledCount, undo } = useImport(order);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!order.isCreator || order.isReadOnly) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => setDialog('open')}>
        <UploadIcon className="size-5" /> Import players
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {filledCount !== null && (
          <>
            <span>{`${filledCount} ${filledCount === 1 ? 'row' : 'rows'} filled.`}</span>{' '}
            <button
              type="button"
              onClick={undo}
              className="min-h-11 px-2 font-semibold underline underline-offset-4"
            >
              Undo the import
            </button>
          </>
        )}
      </p>
      {dialog !== 'unused' && (
        <Suspense>
          <ImportDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            rows={rows}
            sizes={sizes}
            casing={options.casing}
            onImport={importPlayers}
          />
        </Suspense>
      )}
    </div>
  );
}
