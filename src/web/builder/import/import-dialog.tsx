import { useEffect, useMemo, useRef, useState } from 'react';
import { fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import { type ImportedPlayer, leaveOut, readPlayers } from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { TableLine } from '#domain/orders/import/table.ts';
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
  const { rows } = content;
  const { casing } = content.options;
  const source = useImportSource(sizes);
  const { lines, plan, takesOmitted, hiddenColumns } = source;
  const [mode, setMode] = useState<ImportMode>('add');
  const [unused, setUnused] = useState<ReadonlySet<TableLine>>(new Set());
  const { players: read, leftOut } = useMemo(
    () => readPlayers({ lines, plan, sizes, casing, takesOmitted }),
    [lines, plan, sizes, casing, takesOmitted],
  );
  const players = useMemo(() => read.filter((each) => !unused.has(each.source)), [read, unused]);
  const fill = useMemo(
    () => fillImportedRows({ rows, players, mode, newId: () => '' }),
    [rows, players, mode],
  );
  const imported = new Set(players.slice(0, fill.filledCount));
  const shown = read.filter((each) => imported.has(each) || unused.has(each.source));
  const notWanted = lines.filter((line) => unused.has(line)).map((line) => leaveOut(line, 'you left it out'));
  const allLeftOut = [...leftOut, ...notWanted, ...fill.leftOut];
  const omittedCount = lines.filter(({ omitted }) => omitted).length;
  const isAsked = source.spellings !== null || source.question !== null;
  const isReady = !isAsked && fill.filledCount > 0;
  const label = labelButton(isReady ? fill.filledCount : 0);
  const heading = lines[plan.headingIndex ?? -1];
  const answerRef = useFocusAfterAnswer(source.answerCount);

  /** Takes a line that is no player, such as 'hi', out of the import, or into it again. */
  function use(line: TableLine, isUsed: boolean) {
    const next = new Set(unused);
    if (isUsed) next.delete(line);
    else next.add(line);
    setUnused(next);
  }

  function submit() {
    if (!isReady) return;
    onImport(players, mode);
    source.setText('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Import players" wide>
      <Form onSubmit={submit} className="space-y-6">
        <SourceFields source={source} />
        <div ref={answerRef} tabIndex={-1} className="space-y-6 outline-none empty:hidden">
          {isAsked && <ImportQuestion source={source} />}
          {lines.length > 0 && !isAsked && (
            <>
              {omittedCount > 0 && (
                <CheckField
                  label={`Take ${omittedCount === 1 ? '1 row' : `${omittedCount} rows`} that the file hides or strikes through`}
                  checked={takesOmitted}
                  onChange={source.setTakesOmitted}
                />
              )}
              <ImportPreview
                players={shown}
                unused={unused}
                plan={plan}
                heading={heading}
                onChoose={source.chooseField}
                onUse={use}
              />
              <CheckField
                label="Replace all players, except locked rows"
                checked={mode === 'replace'}
                onChange={(checked) => setMode(checked ? 'replace' : 'add')}
              />
              <ReplacedPlayers content={content} rows={fill.rows} />
              <p role="status" className="text-sm">
                {fill.filledCount > 0 && `${label}. `}
                {describeMarks([...imported])}
                {hiddenColumns.length > 0 && ` Hidden in the file: ${hiddenColumns.join(', ')}.`}
              </p>
              <LeftOutLines lines={allLeftOut} />
            </>
          )}
        </div>
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

/** The button of an answer is gone: the focus moves to what follows it. */
function useFocusAfterAnswer(answerCount: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answerCount > 0) ref.current?.focus();
  }, [answerCount]);
  return ref;
}

function labelButton(count: number): string {
  if (count === 0) return 'Fill the rows';
  return count === 1 ? 'Fill 1 row' : `Fill ${count} rows`;
}

/** The marked cells of a long list are not all in sight. */
function describeMarks(players: readonly ImportedPlayer[]): string {
  const count = players.reduce((sum, { marks }) => sum + Object.keys(marks).length, 0);
  if (count === 0) return '';
  return count === 1 ? '1 cell is marked.' : `${count} cells are marked.`;
}

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    {label}
  </label>
);
