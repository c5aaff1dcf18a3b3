/** The numbers that the rules of a sport allow: listed for every team, changed by managers (rules.md roster-25). */
import type { NumberRulesDto, numberRules } from '#contract/number-rules.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { deleteNumberRules, listNumberRules, saveNumberRules } from './number-rule-store.ts';

export const numberRuleHandlers = (services: Services): Handlers<typeof numberRules> => ({
  list: async () => ({ response: true, rules: await listNumberRules(services.db) }),
  save: async (rules, caller) => save(services, rules, await requireStaff(caller)),
  remove: async ({ name }, caller) => remove(services, name, await requireStaff(caller)),
});

async function save({ db, now }: Services, rules: NumberRulesDto, actor: Session) {
  await db.transaction().execute(async (tx) => {
    await saveNumberRules(tx, rules);
    await recordEvent(tx, { kind: 'number-rules-saved', detail: { ...rules }, actor, at: now() });
  });
  return { response: true as const, message: 'Rules Saved' };
}

/** Orders that chose these rules are checked without rules from now on. Throws Problem 'not-found'. */
async function remove({ db, now }: Services, name: string, actor: Session) {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteNumberRules(tx, name))) throw new Problem('not-found');
    await recordEvent(tx, { kind: 'number-rules-removed', detail: { name }, actor, at: now() });
  });
  return { response: true as const, message: 'Rules Removed' };
}
