import { useMemo, useState } from 'react';
import { describeReplacement, fillImportedRows, type ImportMode } from '#domain/orders/import/roster-fill.ts';
import {
  describeImport,
  describeUnused,
  type ImportedPlayer,
  leaveOut,
  readPlayers,
} from '#domain/orders/import/roster-import.ts';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { TableLine } from '#domain/shared/text-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { LeftOutLines, MarkedCells, ReplacedPlayers } from './import-findings.tsx';
import { ImportPreview } from './import-preview.tsx';
import { SourceFields } from './source-fields.tsx';
import { type ImportSource, useImportSource } from './use-import-source.ts';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  rows: readonly Row[];
  sizes: SizeOptionLists;
  casing: Casing;
  onImport: (players: readonly ImportedPlayer[], mode: ImportMode) => void;
}

/** Shows what a list of players becomes; nothing changes before its button is pressed (rules.md orders-40). */
export default function ImportDialog({ open, onClose, rows, sizes, casing, onImport }: ImportDialogProps) {
  const source = useImportSource(sizes);
  const [mode, setMode] = useState<ImportMode>('add');
  const { lines, plan } = source;
  const heading = plan.headingIndex === null ? undefined : source.headingLine;
  const { players: read, leftOut } = useMemo(
    () => readPlayers({ lines, plan, sizes, casing }),
    [lines, plan, sizes, casing],
  );
  const [unused, setUnused] = useState<ReadonlySet<TableLine>>(new Set());
  const players = useMemo(() => read.filter((each) => !unused.has(each.source)), [read, unused]);
  const fill = useMemo(
    () => fillImportedRows({ rows, players, mode, newId: () => '' }),
    [rows, players, mode],
  );
  const replacement = useMemo(() => describeReplacement(rows, players), [rows, players]);
  const imported = players.slice(0, fill.filledCount);
  const unusedPlayers = read.filter((each) => unused.has(each.source));
  const notWanted = unusedPlayers.map(({ source: line }) => leaveOut(line, 'you left it out'));
  const allLeftOut = [...leftOut, ...notWanted, ...fill.leftOut];

  /** Takes a line that is no player, such as 'hi', out of the import, or into it again. */
  function use(line: TableLine, isUsed: boolean) {
    const next = new Set(unused);
    if (isUsed) next.delete(line);
    else next.add(line);
    setUnused(next);
  }

  function submit() {
    if (fill.filledCount === 0) return;
    onImport(players, mode);
    source.setText('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Import players" wide>
      <Form onSubmit={submit} className="space-y-6">
        <SourceFields source={source} />
        {lines.length > 0 && (
          <>
            <HeadingChoice source={source} />
            <ImportPreview
              players={read.filter((each) => imported.includes(each) || unusedPlayers.includes(each))}
              unused={unused}
              plan={plan}
              heading={heading}
              onChoose={source.chooseField}
              onUse={use}
            />
            <ModeChoice mode={mode} removedCount={replacement.removed.length} onChange={setMode} />
            {mode === 'replace' && <ReplacedPlayers rows={rows} replacement={replacement} />}
          </>
        )}
        <div className="space-y-3">
          <p role="status" className="font-semibold empty:hidden">
            {lines.length > 0 && describeImport(fill.filledCount, allLeftOut)}
          </p>
          <p role="status" className="text-sm empty:hidden">
            {describeUnused(plan, heading, players)}
          </p>
          <LeftOutLines lines={allLeftOut} />
          <MarkedCells players={imported} plan={plan} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={fill.filledCount === 0}>
            {labelButton(fill.filledCount)}
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

/** Whether a line has the titles of the columns; for a list whose headings the shop does not know, or took for some. */
function HeadingChoice({ source }: { source: ImportSource }) {
  const { plan, headingLine, setHasHeading } = source;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={plan.headingIndex !== null}
        onChange={(event) => setHasHeading(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      Line {headingLine?.number} has the headings
    </label>
  );
}

interface ModeChoiceProps {
  mode: ImportMode;
  /** How many players a replacement removes. */
  removedCount: number;
  onChange: (mode: ImportMode) => void;
}

function ModeChoice({ mode, removedCount, onChange }: ModeChoiceProps) {
  const choices = [
    { mode: 'add', label: 'Add to the players already there' },
    { mode: 'replace', label: labelReplacement(removedCount) },
  ] as const;
  return (
    <fieldset>
      <legend className="sr-only">What happens to the players already there</legend>
      {choices.map((choice) => (
        <label key={choice.mode} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="import-mode"
            checked={mode === choice.mode}
            onChange={() => onChange(choice.mode)}
            className="size-5 shrink-0 accent-ink"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function labelReplacement(count: number): string {
  const label = 'Replace all players, except locked rows';
  if (count === 0) return label;
  return `${label}: ${count === 1 ? '1 player is' : `${count} players are`} removed`;
}
