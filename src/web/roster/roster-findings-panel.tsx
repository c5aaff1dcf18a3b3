import { useId, useRef } from 'react';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import { AcceptFinding } from './accept-finding.tsx';
import type { CheckedRows } from './use-checked-findings.ts';

/** Lists what should be looked at before the team is printed (rules.md roster-17, roster-27); nothing is prevented. */
export function RosterFindingsPanel({ checked: { findings, rows, accept } }: { checked: CheckedRows }) {
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const shown = findings.filter(({ acceptance }) => !acceptance);
  const accepted = findings.filter(({ acceptance }) => acceptance);
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm has-[>p:empty]:hidden"
    >
      <p id={id} ref={title} tabIndex={-1} role="status" className="font-semibold outline-none">
        {shown.length > 0 && `Please check: ${countPoints(shown.length)}`}
        {shown.length === 0 && accepted.length > 0 && 'Everything is checked'}
      </p>
      <ul className="scroll-shadow [--behind:var(--surface)] -mx-1.5 mt-1 max-h-[60dvh] space-y-1 px-1.5 pb-1.5 overflow-y-auto empty:hidden">
        {shown.map(({ finding, text }) => (
          <li
            key={`${finding.code} ${finding.field} ${finding.rowIds.join(' ')}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4"
          >
            <span>
              {describeFinding(finding, rows)}
              {finding.level === 'ask' && ' Is that right?'}
            </span>
            {accept && finding.level === 'ask' && (
              <AcceptFinding
                sentence={describeFinding(finding, rows)}
                onAccept={async (reason) => {
                  await accept(text, reason);
                  title.current?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {accepted.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-9 cursor-pointer font-semibold">
            Accepted: {countPoints(accepted.length)}
          </summary>
          <ul className="space-y-1">
            {accepted.map(({ finding, text, acceptance }) => (
              <li key={text} className="break-words">
                {describeFinding(finding, rows)} {acceptance!.by === 'staff' && 'The shop: '}“
                {acceptance!.reason}”
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const countPoints = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
