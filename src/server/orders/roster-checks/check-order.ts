/** Finds what should be looked at in a stored roster, with what was accepted of it. */
import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { type CheckedFinding, checkFindings } from '#domain/orders/findings/accepted-findings.ts';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { RosterRole } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { hashFinding } from './hash-finding.ts';
import { readAcceptances } from './roster-check-store.ts';

interface OrderChecks {
  order: StoredOrder;
  checked: CheckedFinding[];
}

/** Checks the order as it was read. What decides about garments reads it under its lock. */
export async function checkOrder(db: Connection, order: StoredOrder): Promise<OrderChecks> {
  const accepted = await readAcceptances(db, order.pk);
  const { content, numberRules: rules } = order;
  return { order, checked: checkFindings({ content, rules, accepted }, hashFinding) };
}

/** The names of staff are for staff only. */
export function formatChecks({ order, checked }: OrderChecks, role: RosterRole): RosterChecks {
  return {
    response: true,
    rules: order.numberRules,
    list: order.content.rows.length > 0 ? order.listNumber : null,
    locked_at: order.rosterLockedAt?.toISOString() ?? null,
    findings: checked.map(({ finding, text, acceptance }) => ({
      text,
      level: finding.level,
      sentence: describeFinding(finding, order.content.rows),
      acceptance: acceptance && {
        ...acceptance,
        name: role === 'captain' ? null : acceptance.name,
        at: acceptance.at.toISOString(),
      },
    })),
  };
}
