import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import { findRosterFindings } from '#domain/orders/findings/roster-findings.ts';
import type { StoredOrder } from '../order/order-store.ts';

/** Returns what should be looked at in a stored roster, and what was decided about it. */
export const formatChecks = ({
  content,
  numberRules: rules,
  listNumber,
  rosterLockedAt,
}: StoredOrder): RosterChecks => ({
  response: true,
  rules,
  list: content.rows.length > 0 ? listNumber : null,
  locked_at: rosterLockedAt?.toISOString() ?? null,
  findings: findRosterFindings(content, rules).map((finding) => ({
    level: finding.level,
    sentence: describeFinding(finding, content.rows),
  })),
});
