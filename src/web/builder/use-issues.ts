import { useCallback, useMemo, useState } from 'react';
import { checkRoster, type RosterIssue } from '#domain/roster.ts';
import type { Purpose } from '../roster/row-issues.ts';
import { toast } from '../ui/toast.tsx';
import type { Draft } from './draft.ts';
import { sameRow } from './draft-merge.ts';
import { releaseEmptyRows } from './taken-rows.ts';
import type { OpenDraft } from './use-draft.ts';

/** How long 'Missing options in RED' is shown; the red fields stay until they are mended (specification 5). */
const SHOWN_MS = 3000;

export function useIssues({ draft, latest }: OpenDraft) {
  const [asked, setAsked] = useState<Purpose | null>(null);
  const [demands, setDemands] = useState(0);
  const issues = useMemo(() => (asked ? issuesOf(draft, asked) : []), [draft, asked]);
  const demand = useCallback(
    (purpose: Purpose) => {
      const found = issuesOf(latest(), purpose);
      setAsked(found.length > 0 ? purpose : null);
      if (found.length === 0) return true;
      setDemands((count) => count + 1);
      const tooFew = found.find(({ code }) => code === 'too-few');
      toast(tooFew?.message ?? 'Missing options in RED', { tone: 'wrong', ms: SHOWN_MS });
      return false;
    },
    [latest],
  );
  return { issues, demands, purpose: issues.length > 0 ? asked : null, demand };
}

/** A guest answers for the rows that they changed; the rest of the order is the creator's. */
function issuesOf(draft: Draft, purpose: Purpose): RosterIssue[] {
  const { content, base, role } = releaseEmptyRows({ ...draft, openRow: null });
  const issues = checkRoster(content, purpose);
  if (role === 'creator') return issues;
  const stored = new Map(base?.rows.map((row) => [row.id, row]));
  const theirs = content.rows.filter((row) => {
    const before = stored.get(row.id);
    return !before || !sameRow(before, row);
  });
  const rowIds = new Set(theirs.map(({ id }) => id));
  return issues.filter(({ rowId }) => rowId !== null && rowIds.has(rowId));
}
