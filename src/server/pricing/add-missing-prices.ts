/** Gives items that a new version of the shop sells a price, when the shop starts. */
import type { Kysely } from 'kysely';
import { listMissingEntries } from '#domain/pricing/price-list.ts';
import { loadPrices } from '../catalogue/catalogue-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { insertPriceList, lockPriceLists } from './price-list-store.ts';

/**
 * Adds a price list with the default prices of the items that the newest one does not have. Orders that keep an earlier list
 * are refused such an item only where it is chosen (rules.md pricing-3).
 */
export async function addMissingPrices(db: Kysely<DB>, now: Date): Promise<void> {
  // Most starts add nothing, and then wait for no lock.
  if (listMissingEntries((await loadPrices(db, null)).entries).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockPriceLists(tx);
    const { entries } = await loadPrices(tx, null);
    const added = listMissingEntries(entries);
    if (added.length === 0) return;
    const version = await insertPriceList(tx, [...entries, ...added], { createdBy: null, now });
    const changed = added.map(({ item, type, price }) => ({ item, type, before: null, after: price }));
    const event = { kind: 'prices-changed', detail: { version, changed } } as const;
    await recordEvent(tx, { ...event, actor: { name: 'shop' }, at: now });
  });
}
