import type { NumberRulesDto } from '#contract/number-rules.ts';
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Returns all rules by name; the team keeps a dozen or two. */
export const listNumberRules = (db: Connection): Promise<NumberRulesDto[]> =>
  db.selectFrom('number_rules').selectAll().orderBy('name').execute();

/** Returns null for no name, and for rules that do not exist or were removed. */
export async function findNumberRules(db: Connection, name: string | null): Promise<NumberRules | null> {
  if (name === null) return null;
  const rules = await db.selectFrom('number_rules').selectAll().where('name', '=', name).executeTakeFirst();
  return rules ? toNumberRules(rules) : null;
}

const toNumberRules = ({ twice_ok: twiceOk, alike_ok: alikeOk, ...rules }: NumberRulesDto): NumberRules => ({
  ...rules,
  twiceOk,
  alikeOk,
});

export async function saveNumberRules(tx: Connection, rules: NumberRulesDto): Promise<void> {
  await tx
    .insertInto('number_rules')
    .values(rules)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rules))
    .execute();
}

/** Returns whether the rules existed. */
export async function deleteNumberRules(tx: Connection, name: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('number_rules')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return deleted !== undefined;
}
