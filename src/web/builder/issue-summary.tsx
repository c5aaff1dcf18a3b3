import { useEffect, useRef } from 'react';
import type { Step } from '#domain/builder-steps.ts';
import type { RosterIssue } from '#domain/roster.ts';
import { focusJerseyField } from '../roster/focus-field.ts';
import { Notice } from '../ui/notice.tsx';
import type { OpenOrder } from './use-open-order.ts';

const STEP_OF: Partial<Record<RosterIssue['field'], Step>> = {
  cutting: 'cutting',
  material: 'materials',
  collar: 'collar',
};
const MOST_SHOWN = 12;

/** All that is missing, with links to the fields; it stays until everything is mended (look, Behaviour). */
export function IssueSummary({ order }: { order: OpenOrder }) {
  const { issues, demands } = order;
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew with every demand
  useEffect(() => summary.current?.focus(), [demands]);
  if (issues.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="wrong">
        <p className="font-semibold">Missing options in RED</p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {issues.slice(0, MOST_SHOWN).map((issue) => (
            <li key={`${issue.rowId}-${issue.field}`}>
              <IssueLink order={order} issue={issue} />
            </li>
          ))}
        </ul>
        {issues.length > MOST_SHOWN && <p className="mt-1 text-sm">and {issues.length - MOST_SHOWN} more</p>}
      </Notice>
    </div>
  );
}

function IssueLink({ order, issue }: { order: OpenOrder; issue: RosterIssue }) {
  const { change, draft } = order;
  const index = draft.content.rows.findIndex(({ id }) => id === issue.rowId);
  const go = () => {
    const step = STEP_OF[issue.field] ?? 'order';
    change({ do: 'go', step });
    if (issue.rowId) setTimeout(() => focusJerseyField(`${issue.rowId}-${issue.field}`, index));
  };
  return (
    <button
      type="button"
      onClick={go}
      className="py-0.5 text-left underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {index >= 0 && `Jersey ${index + 1}: `}
      {issue.message}
    </button>
  );
}
