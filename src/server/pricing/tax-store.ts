/** Tables tax_registrations and tax_rates: changes by managers. */
import type { TaxRate, TaxRegistration } from '#domain/pricing/tax-table.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Writes a registration; one without a number ends. */
export async function writeRegistration(
  tx: Connection,
  { part, number, fromDay }: TaxRegistration,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  if (number === '') {
    await tx.deleteFrom('tax_registrations').where('part', '=', part).execute();
    return;
  }
  const values = { number, from_day: fromDay, changed_by: by, changed_at: at };
  await tx
    .insertInto('tax_registrations')
    .values({ part, ...values })
    .onConflict((oc) => oc.column('part').doUpdateSet(values))
    .execute();
}

export async function writeTaxRate(
  tx: Connection,
  { province, part, fromDay, rate, youthRate, youthBelow, source }: TaxRate,
): Promise<void> {
  const values = { rate, youth_rate: youthRate, youth_below_cents: youthBelow, source };
  await tx
    .insertInto('tax_rates')
    .values({ province, part, from_day: fromDay, ...values })
    .onConflict((oc) => oc.columns(['province', 'part', 'from_day']).doUpdateSet(values))
    .execute();
}

/** Returns whether somebody has changed the taxes before. */
export async function hasTaxChange(tx: Connection): Promise<boolean> {
  const change = await tx
    .selectFrom('order_events')
    .select('id')
    .where('kind', '=', 'taxes-changed')
    // An event of the shop, which the index by order finds.
    .where('order_pk', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
