import { useMemo, useState } from 'react';
import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import { type ImportedPlayer, readPlayers } from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { LeftOutLines, ReplacedPlayers } from './import-findings.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportQuestion } from './import-question.tsx';
import { SourceFields } from './source-fields.tsx';
import { useImportSource } from './use-import-source.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  content: OrderContent;
  sizes: SizeOptionLists;
  onImport: (players: readonly ImportedPlayer[], mode: ImportMode) => void;
}

/** Shows what a list of players becomes; nothing changes before its button is pressed (rules.md orders-40). */
export default function ImportDialog({ open, onClose, content, sizes, onImport }: ImportDialogProps) {
  const { rows, options } = content;
  const source = useImportSource(sizes);
  const { lines, plan } = source;
  const [mode, setMode] = useState<ImportMode>('add');
  const { players, leftOut } = useMemo(
    () => readPlayers({ lines, plan, sizes, casing: options.casing }),
    [lines, plan, sizes, options.casing],
  );
  const fill = useMemo(
    () => fillImportedRows({ rows, players, mode, newId: () => '' }),
    [rows, players, mode],
  );
  const withoutRow = new Set(fill.leftOut.map(({ line }) => line));
  const shown = players.filter((each) => !withoutRow.has(each.source.number));
  const markCount = shown.reduce((sum, { marks }) => sum + Object.keys(marks).length, 0);
  const isAsked = source.spellings.length > 0 || source.question !== null;
  const isReady = !isAsked && fill.filledCount > 0;
  const label = labelButton(isReady ? fill.filledCount : 0);

  function submit() {
    if (!isReady) return;
    onImport(players, mode);
    source.setText('');
    setMode('add');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Import players" wide>
      <Form onSubmit={submit} className="space-y-6">
        <SourceFields source={source} />
        {isAsked && <ImportQuestion source={source} />}
        {lines.length > 0 && !isAsked && (
          <>
            <ImportPreview
              players={shown}
              plan={plan}
              heading={lines[plan.headingIndex ?? -1]}
              onChoose={source.chooseField}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={mode === 'replace'}
                onChange={(event) => setMode(event.target.checked ? 'replace' : 'add')}
                className="size-5 shrink-0 accent-ink"
              />
              Replace all players, except locked rows
            </label>
            {mode === 'replace' && <ReplacedPlayers content={content} rows={fill.rows} />}
            <p role="status" className="text-sm">
              {fill.filledCount > 0 && `${label}. `}
              {markCount > 0 && `Marked cells: ${markCount}.`}
            </p>
            <LeftOutLines lines={[...source.leftOut, ...leftOut, ...fill.leftOut]} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={!isReady}>
            {label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function labelButton(count: number): string {
  if (count === 0) return 'Fill the rows';
  return count === 1 ? 'Fill 1 row' : `Fill ${count} rows`;
}
