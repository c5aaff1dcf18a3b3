import type { PriceList, PriceType } from '#domain/pricing/price-list.ts';
import { fromDollars } from '#domain/shared/money.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Reads a price list by its version, or the newest one for null. */
export async function loadPrices(db: Connection, version: number | null): Promise<PriceList> {
  const entries = await db
    .selectFrom('price_entries')
    .select(['version', 'type', 'item', 'price_cents'])
    .where('version', '=', (eb) =>
      version === null
        ? eb.selectFrom('price_lists').select((max) => max.fn.max('version').as('newest'))
        : eb.val(version),
    )
    .orderBy('position')
    .execute();
  return {
    version: entries[0]!.version,
    entries: entries.map(({ type, item, price_cents }) => ({
      type: type as PriceType,
      item,
      price: fromDollars(price_cents / 100),
    })),
  };
}

/** Returns rows of products, patterns, sizes and samples in display order. */
export async function readCatalogueRows(db: Connection) {
  const products = await db.selectFrom('products').selectAll().orderBy('position').execute();
  const patterns = await db
    .selectFrom('patterns')
    .select(['id', 'name', 'image'])
    .orderBy('position')
    .execute();
  const sizing = await db.selectFrom('size_chart').selectAll().orderBy('type').orderBy('position').execute();
  const samples = await db
    .selectFrom('jersey_samples')
    .select(['link', 'file_name'])
    .orderBy('position')
    .execute();
  return { products, patterns, sizing, samples };
}
