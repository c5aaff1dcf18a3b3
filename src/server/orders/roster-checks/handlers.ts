/** What is decided about a stored roster (rules.md roster-25, roster-28). */
import type { rosterChecks } from '#contract/staff/roster-checks.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { readRosterRequest, requireRosterAccess } from '../access/roster-access.ts';
import { changeChecks } from './change-checks.ts';
import { chooseRules } from './choose-rules.ts';
import { formatChecks } from './format-checks.ts';
import { lockRoster } from './lock-roster.ts';

export const rosterCheckHandlers = (services: Services): Handlers<typeof rosterChecks> => ({
  read: ({ order_id }, caller) => readChecks(services, order_id, caller),
  chooseRules: ({ order_id, name }, caller) =>
    changeChecks(services, order_id, caller, (tx, access) => chooseRules(services, tx, access, name)),
  lock: ({ order_id, shown, lock }, caller) =>
    changeChecks(services, order_id, caller, (tx, access) =>
      lockRoster(services, tx, access, { shown, lock }),
    ),
});

/** For the captain and for the staff who may see the order. Throws Problem 'forbidden'. */
async function readChecks(services: Services, reference: string, caller: Caller) {
  const request = await readRosterRequest(reference, caller);
  const { order, role } = await requireRosterAccess(services, services.db, request);
  if (role === 'guest') throw new Problem('forbidden');
  return formatChecks(order);
}
