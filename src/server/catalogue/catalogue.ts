/**
 * The catalogue in memory: prices, products, patterns. Read once and again whenever the database says that it changed,
 * so that a quote asks the database nothing.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Product, SiteData } from '#contract/catalogue.ts';
import type { WarrantyEntry } from '#contract/visitors.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { SLEEVES } from '#domain/order.ts';
import { itemsOf, type PriceList, type PriceType } from '#domain/price-list.ts';
import { Problem } from '#domain/problem.ts';
import { sortByCode } from '#domain/product.ts';
import { SHORT_SIZES, SIZES } from '#domain/size.ts';
import type { DB } from '../db/schema.gen.ts';

export interface Catalogue {
  prices: () => PriceList;
  /** An earlier list, for what was priced with it; lists never change. A transaction passes its own connection. */
  pricesAt: (version: number, db?: Kysely<DB>) => Promise<PriceList>;
  siteData: () => SiteData;
  /** Throws Problem 'unknown-product'. Codes are lower-case, however they are written. */
  product: (code: string) => Product;
  warranty: () => WarrantyEntry[];
  /** Changes whenever anything of the catalogue does. */
  edition: () => string;
  reload: () => Promise<void>;
}

export async function openCatalogue(db: Kysely<DB>, log: FastifyBaseLogger): Promise<Catalogue> {
  let prices: PriceList;
  let siteData: SiteData;
  let products: Map<string, Product>;
  let warranty: WarrantyEntry[];
  let edition = 0;
  const earlier = new Map<number, PriceList>();

  let loading: Promise<void> = Promise.resolve();

  /** One after the other: what was read earlier never replaces what was read later. */
  function reload(): Promise<void> {
    loading = loading.then(load, load);
    return loading;
  }

  async function load() {
    const newPrices = await loadPrices(db, null);
    const newData = await loadSiteData(db, newPrices);
    const newWarranty = await loadWarranty(db);
    // All at once, so that nobody sees new prices beside old products.
    prices = newPrices;
    siteData = newData;
    products = productsByCode(newData);
    warranty = newWarranty;
    edition += 1;
    log.info({ pricingVersion: prices.version, edition }, 'catalogue loaded');
  }

  await reload();
  async function pricesAt(version: number, connection = db): Promise<PriceList> {
    const known = version === prices.version ? prices : earlier.get(version);
    const list = known ?? (await loadPrices(connection, version));
    earlier.set(version, list);
    return list;
  }

  function product(code: string): Product {
    const found = products.get(code.toLowerCase());
    if (!found) throw new Problem('unknown-product', { code });
    return found;
  }

  return {
    pricesAt,
    product,
    prices: () => prices,
    siteData: () => siteData,
    warranty: () => warranty,
    edition: () => String(edition),
    reload,
  };
}

const productsByCode = (data: SiteData) =>
  new Map(
    Object.values(data.products).flatMap(({ products }) =>
      products.map((product) => [product.code, product] as const),
    ),
  );

const loadWarranty = (db: Kysely<DB>): Promise<WarrantyEntry[]> =>
  db
    .selectFrom('warranty_entries')
    .select(['issue', 'problem', 'warranty', 'resolution'])
    .orderBy('id')
    .execute();

/** The newest list, or one by its version. */
export async function loadPrices(db: Kysely<DB>, version: number | null): Promise<PriceList> {
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

async function loadSiteData(db: Kysely<DB>, prices: PriceList): Promise<SiteData> {
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
  const names = (type: PriceType) => itemsOf(prices, type).map(({ item }) => item);
  const sizesOf = (youth: boolean) =>
    SIZES.filter(({ group }) => (group === 'YOUTH') === youth).map(({ text }) => text);
  return {
    pricing_version: prices.version,
    pricing: prices.entries.map(({ item, type, price }) => ({ item, type, price: toDollars(price) })),
    options: {
      cutting_option: names('cutting'),
      material_option: names('material'),
      collar_option: names('collar'),
      unisex_sizing: sizesOf(false),
      youth_sizing: sizesOf(true),
      short_sizing: [...SHORT_SIZES],
      sleeve_option: [...SLEEVES],
    },
    sizing: sizing.map(({ type, size, measurement_inch, measurement_cm }) => ({
      type: type as 'YOUTH' | 'UNISEX',
      size,
      measurement_inch: Number(measurement_inch),
      measurement_cm: Number(measurement_cm),
    })),
    jersey_samples: samples,
    products: bySport(products),
    patterns,
  };
}

type StoredProduct = Omit<SiteData['products'][string]['products'][number], 'img_url'> & {
  img_url: string | null;
};

function bySport(products: StoredProduct[]): SiteData['products'] {
  const sports: SiteData['products'] = {};
  for (const { code, name, sport, type, file_name, img_url, design, tags } of sortByCode(products)) {
    sports[sport] ??= { tags: [], products: [] };
    const group = sports[sport];
    group.products.push({
      code,
      name,
      sport,
      type,
      file_name,
      design,
      tags,
      img_url: img_url ?? `/artwork/front/${design}.svg`,
    });
    group.tags = [...new Set([...group.tags, ...tags])].sort();
  }
  return sports;
}
