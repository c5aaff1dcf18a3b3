/** Takes the tax number that a setting of earlier versions showed on invoices over as the registration for GST/HST. */
import type { Kysely } from 'kysely';
import { formatTaxTable } from '#contract/conversion/tax-conversion.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { hasTaxChange, writeRegistration } from './tax-store.ts';

/** `number`: the value of SHOP_TAX_NUMBER. Once anybody has changed the taxes, it has no effect any more. */
export async function addFirstRegistration(
  db: Kysely<DB>,
  number: string | undefined,
  now: Date,
): Promise<void> {
  const named = number?.replace(/^\s*GST\/HST\s*/i, '').trim() ?? '';
  if (named === '' || (await hasTaxChange(db))) return;
  const registration = { part: 'GST/HST' as const, number: named.slice(0, 40), fromDay: torontoDay(now) };
  await db.transaction().execute(async (tx) => {
    await writeRegistration(tx, registration, { by: null, at: now });
    const detail = formatTaxTable({ registrations: [registration], rates: [] });
    await recordEvent(tx, { kind: 'taxes-changed', detail, actor: { name: 'shop' }, at: now });
  });
}
