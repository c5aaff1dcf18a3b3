/**
 * The findings of a stored roster: its creator, its owner or a manager accepts a probable mistake with a reason, and
 * chooses the rules of its numbers (rules.md roster-25, roster-27).
 */
import type { RosterChecks, rosterChecks } from '#contract/roster-checks.ts';
import { type CheckedFinding, checkFindings } from '#domain/orders/accepted-findings.ts';
import type { NumberRules } from '#domain/orders/number-rules.ts';
import { describeFinding } from '#domain/orders/roster-finding.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findNumberRules } from '../number-rules/number-rule-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { hashText } from './hash-roster.ts';
import type { StoredOrder } from './order-store.ts';
import { readAcceptances, storeAcceptance, storeNumberRules } from './roster-check-store.ts';
import { findCheckedOrder, type Organiser, openForOrganiser } from './roster-organiser.ts';

export const rosterCheckHandlers = (services: Services): Handlers<typeof rosterChecks> => ({
  read: async ({ order_id }, caller) => {
    const { order, isStaff } = await findCheckedOrder(services, order_id, caller);
    return formatChecks(await checkOrder(services.db, order), isStaff);
  },
  chooseRules: ({ order_id, name }, caller) =>
    changeChecks(services, order_id, caller, async (tx, organiser) => {
      const { order, actor } = organiser;
      if (name !== null && !(await findNumberRules(tx, name))) throw new Problem('not-found');
      await storeNumberRules(tx, order.pk, name);
      await recordEvent(tx, {
        ...{ kind: 'number-rules-chosen', detail: { name }, actor },
        ...{ orderPk: order.pk, at: services.now() },
      });
      return { ...order, numberRules: name };
    }),
  accept: ({ order_id, finding, reason }, caller) =>
    changeChecks(services, order_id, caller, (tx, organiser) =>
      acceptFinding(services, tx, organiser, { text: finding, reason }),
    ),
});

interface OrderChecks {
  order: StoredOrder;
  rules: NumberRules | null;
  checked: CheckedFinding[];
}

/** Checks the order as it was read. What decides about garments reads it under its lock. */
async function checkOrder(db: Connection, order: StoredOrder): Promise<OrderChecks> {
  const rules = await findNumberRules(db, order.numberRules);
  const accepted = await readAcceptances(db, order.pk);
  return { order, rules, checked: checkFindings({ content: order.content, rules, accepted }, hashText) };
}

async function changeChecks(
  services: Services,
  reference: string,
  caller: Caller,
  change: (tx: Connection, organiser: Organiser) => Promise<StoredOrder>,
): Promise<RosterChecks> {
  return openForOrganiser(services, reference, caller, async (tx, organiser) => {
    const order = await change(tx, organiser);
    return formatChecks(await checkOrder(tx, order), organiser.by === 'staff');
  });
}

interface NewReason {
  text: string;
  reason: string;
}

/** Throws Problem 'roster-changed' for a finding that the stored roster does not have. */
async function acceptFinding(
  { now }: Services,
  tx: Connection,
  { order, by, actor }: Organiser,
  { text, reason }: NewReason,
): Promise<StoredOrder> {
  const { checked } = await checkOrder(tx, order);
  const found = checked.find((each) => each.text === text)?.finding;
  if (found?.level !== 'ask') throw new Problem('roster-changed');
  const actorId = actor.userId ?? null;
  const at = now();
  await storeAcceptance(tx, {
    ...{ orderPk: order.pk, hash: hashText(text), code: found.code, reason },
    ...{ by, actorId, at },
  });
  const detail = { code: found.code, reason, version: order.version };
  await recordEvent(tx, { kind: 'finding-accepted', detail, actor, orderPk: order.pk, at });
  return order;
}

function formatChecks({ order, rules, checked }: OrderChecks, isStaff: boolean): RosterChecks {
  return {
    response: true,
    rules: rules && { ...rules, twice_ok: rules.twiceOk, alike_ok: rules.alikeOk },
    findings: checked.map(({ finding, text, acceptance }) => ({
      text,
      level: finding.level,
      sentence: describeFinding(finding, order.content.rows),
      acceptance: acceptance && {
        ...acceptance,
        name: isStaff ? acceptance.name : null,
        at: acceptance.at.toISOString(),
      },
    })),
  };
}
