import { useDeferredValue, useId, useMemo } from 'react';
import type { OrderContent } from '#domain/orders/order.ts';
import { describeFinding, listPositions, type RosterFinding } from '#domain/orders/roster-finding.ts';
import { findRosterFindings } from '#domain/orders/roster-findings.ts';

interface RosterFindingsPanelProps {
  content: OrderContent;
  /** Opens a field of the row at that index; undefined where nothing can be changed. */
  onShow?: (fieldId: string, index: number) => void;
}

/** Lists what should be looked at before the team is printed (rules.md roster-17); nothing is prevented. */
export function RosterFindingsPanel({ content, onShow }: RosterFindingsPanelProps) {
  const id = useId();
  // Found with a lower priority than the input is shown.
  const { rows, options, design } = useDeferredValue(content);
  const findings = useMemo(() => findRosterFindings({ rows, options, design }), [rows, options, design]);
  return (
    <section
      aria-labelledby={id}
      className="rounded-md bg-warning-soft px-4 py-3 text-sm has-[>p:empty]:hidden"
    >
      <p id={id} role="status" className="font-semibold">
        {findings.length > 0 &&
          `Please check: ${findings.length === 1 ? '1 point' : `${findings.length} points`}`}
      </p>
      <ul className="mt-1 max-h-[60dvh] space-y-1 overflow-y-auto">
        {findings.map((finding) => (
          <li
            key={`${finding.code} ${finding.field} ${finding.rowIds.join(' ')}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4"
          >
            <span>
              {describeFinding(finding, rows)}
              {finding.level === 'ask' && ' Is that right?'}
            </span>
            {onShow && <ShowButton finding={finding} rows={rows} onShow={onShow} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShowButtonProps {
  finding: RosterFinding;
  rows: OrderContent['rows'];
  onShow: (fieldId: string, index: number) => void;
}

/** Opens the last of the jerseys, which was probably typed last. */
function ShowButton({ finding, rows, onShow }: ShowButtonProps) {
  const position = listPositions(finding, rows).at(-1);
  if (position === undefined) return null;
  const { id } = rows[position - 1]!;
  return (
    <button
      type="button"
      className="min-h-9 font-semibold underline"
      onClick={() => onShow(`${id}-${finding.field}`, position - 1)}
    >
      Show jersey {position}
    </button>
  );
}
