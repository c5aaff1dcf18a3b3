import { useId } from 'react';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import type { CheckedRows } from './roster-view.ts';

/** Lists what should be looked at before the team is printed (rules.md roster-17); nothing is prevented. */
export function RosterFindingsPanel({ checked: { findings, rows } }: { checked: CheckedRows }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm has-[>p:empty]:hidden"
    >
      <p id={id} role="status" className="font-semibold">
        {findings.length > 0 &&
          `Please check: ${findings.length === 1 ? '1 point' : `${findings.length} points`}`}
      </p>
      <ul className="scroll-shadow [--behind:var(--surface)] mt-1 max-h-[60dvh] space-y-1 overflow-y-auto">
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.field} ${finding.rowIds.join(' ')}`}>
            {describeFinding(finding, rows)}
          </li>
        ))}
      </ul>
    </section>
  );
}
