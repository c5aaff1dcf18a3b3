import { useMemo, useState } from 'react';
import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import { type ImportedPlayer, readPlayers } from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { LeftOutLine } from '#domain/orders/import/table.ts';
import { describeChanges } from '#domain/orders/order/content-changes.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { ContentChanges } from '../../components/content-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
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

/** A file that is no list of players would fill the dialog. */
const MAX_SHOWN = 20;

/** What becomes no player, with line, text and reason. */
function LeftOutLines({ lines }: { lines: readonly LeftOutLine[] }) {
  if (lines.length === 0) return null;
  const hiddenCount = lines.length - MAX_SHOWN;
  return (
    <Notice tone="warning">
      <h3 className="text-base">Left out</h3>
      <ul className="mt-1 space-y-1 text-sm break-words">
        {lines.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
          <li key={`${line} ${reason}`}>{`Line ${line}: “${shorten(text)}”, because ${reason}.`}</li>
        ))}
        {hiddenCount > 0 && <li>And {hiddenCount} more.</li>}
      </ul>
    </Notice>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** What these rows lose of the order: first the players whom they remove, who may have confirmed their jerseys. */
function ReplacedPlayers({ content, rows }: { content: OrderContent; rows: Row[] }) {
  const changes = describeChanges(content, { ...content, rows }).filter(({ before }) => before !== '');
  const deleted = changes.filter(({ field }) => field === 'row');
  const others = changes.filter(
    ({ jersey, after }) => after !== '' || !deleted.some((each) => each.jersey === jersey),
  );
  const byName = others.toSorted((a, b) => Number(b.field === 'name') - Number(a.field === 'name'));
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning">
      <h3 className="text-base">Players to be removed or changed</h3>
      <ContentChanges changes={[...deleted, ...byName]} />
    </Notice>
  );
}
