import type { ReactNode } from 'react';
import type { Replacement } from '#domain/orders/import/roster-fill.ts';
import type { LeftOutLine } from '#domain/orders/import/roster-import.ts';
import { JERSEY_SCHEMA, PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { describePlayer } from '#domain/orders/players/describe-player.ts';

/** The lines that become no player, with number, text and reason. */
export const LeftOutLines = ({ lines }: { lines: readonly LeftOutLine[] }) => (
  <Findings title={lines.length === 1 ? '1 line left out' : `${lines.length} lines left out`}>
    {lines.map(({ line, text, reason }) => `Line ${line}: “${shorten(text)}”, because ${reason}.`)}
  </Findings>
);

interface ReplacedPlayersProps {
  rows: readonly Row[];
  replacement: Replacement;
}

/** The players whom a replacement removes or changes, who may have confirmed their jerseys. */
export function ReplacedPlayers({ rows, replacement: { removed, changed } }: ReplacedPlayersProps) {
  const call = (row: Row) => describePlayer(row, rows.indexOf(row));
  return (
    <>
      <Findings title="Players to be removed">{removed.map(call)}</Findings>
      <Findings title="Players whose jerseys will change">
        {changed.map(
          ({ before, after }) =>
            `${call(before)}: ${listRowChanges(before, after)
              .map(({ label, was, is }) => `${label} ${was || 'empty'} → ${is}`)
              .join(', ')}`,
        )}
      </Findings>
    </>
  );
}

const listRowChanges = (before: Row, after: Row) =>
  PLAYER_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    label: JERSEY_SCHEMA[field].label,
    was: shortenSize(before[field]),
    is: shortenSize(after[field]),
  }));

/** A file that is no list of players would fill the dialog. */
const MAX_SHOWN = 20;

function Findings({ title, children }: { title: ReactNode; children: readonly string[] }) {
  const sentences = [...new Set(children)];
  if (sentences.length === 0) return null;
  const hiddenCount = sentences.length - MAX_SHOWN;
  return (
    <section className="rounded-md border-l-4 border-warning bg-warning-soft px-4 py-3">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1 space-y-1 text-sm break-words">
        {sentences.slice(0, MAX_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {hiddenCount > 0 && <li>And {hiddenCount} more.</li>}
      </ul>
    </section>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
