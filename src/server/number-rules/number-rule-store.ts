import type { NumberRulesDto } from '#contract/number-rules.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Returns all rules by name; the team keeps a dozen or two. */
export const listNumberRules = (db: Connection): Promise<NumberRulesDto[]> =>
  db.selectFrom('number_rules').selectAll().orderBy('name').execute();

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
