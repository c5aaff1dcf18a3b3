/**
 * The catalogue in memory: prices, taxes, products, patterns. Loaded at start-up and whenever the database notifies a change,
 * so that a quote needs no query.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Product, SiteData } from '#contract/catalogue.ts';
import { formatTaxTable } from '#contract/conversion/tax-conversion.ts';
import { sortByCode } from '#domain/catalogue/product.ts';
import { SLEEVES } from '#domain/orders/jersey/schema.ts';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import { listItems, type PriceList, type PriceType } from '#domain/pricing/price-list.ts';
import type { TaxTable } from '#domain/pricing/tax-table.ts';
import { toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import type { Catalogue, Services } from '../platform/services.ts';
import { loadPrices, readCatalogueRows } from './catalogue-store.ts';
import { loadTaxes } from './tax-store.ts';

export async function createCatalogue(db: Kysely<DB>, log: FastifyBaseLogger): Promise<Catalogue> {
  const earlierPrices = new Map<number, PriceList>();
  let version = 0;
  let content: CatalogueContent;
  let loading: Promise<void> = Promise.resolve();

  /** Reloads run one after another, so that an earlier read never replaces a later one. */
  function reload(): Promise<void> {
    loading = loading.then(load, load);
    return loading;
  }

  async function load() {
    content = await loadContent(db);
    version += 1;
    log.info({ pricingVersion: content.prices.version, version }, 'catalogue loaded');
  }

  async function pricesAt(pricingVersion: number, connection = db): Promise<PriceList> {
    const known =
      pricingVersion === content.prices.version ? content.prices : earlierPrices.get(pricingVersion);
    const list = known ?? (await loadPrices(connection, pricingVersion));
    earlierPrices.set(pricingVersion, list);
    return list;
  }

  function product(code: string): Product {
    const found = content.products.get(code.toLowerCase());
    if (!found) throw new Problem('unknown-product', { code });
    return found;
  }

  await reload();
  return {
    pricesAt,
    product,
    prices: () => content.prices,
    taxes: () => content.taxes,
    siteData: () => content.siteData,
    version: () => String(version),
    reload,
  };
}

/** Replaced as a whole, so that readers never combine new prices with old products. */
interface CatalogueContent {
  prices: PriceList;
  taxes: TaxTable;
  siteData: SiteData;
  products: ReadonlyMap<string, Product>;
}

async function loadContent(db: Kysely<DB>): Promise<CatalogueContent> {
  const prices = await loadPrices(db, null);
  const taxes = await loadTaxes(db);
  const siteData = await loadSiteData(db, prices, taxes);
  return { prices, taxes, siteData, products: groupByCode(siteData) };
}

const groupByCode = (data: SiteData) =>
  new Map(
    Object.values(data.products).flatMap(({ products }) =>
      products.map((product) => [product.code, product] as const),
    ),
  );

async function loadSiteData(db: Kysely<DB>, prices: PriceList, taxes: TaxTable): Promise<SiteData> {
  const { products, patterns, sizing, samples } = await readCatalogueRows(db);
  const listNames = (type: PriceType) => listItems(prices, type).map(({ item }) => item);
  const listSizes = (youth: boolean) =>
    SIZES.filter(({ group }) => (group === 'YOUTH') === youth).map(({ text }) => text);
  return {
    pricing_version: prices.version,
    pricing: prices.entries.map(({ item, type, price }) => ({ item, type, price: toDollars(price) })),
    ...(taxes.registrations.length > 0 && { taxes: formatPublicTaxes(taxes) }),
    options: {
      cutting_option: listNames('cutting'),
      material_option: listNames('material'),
      collar_option: listNames('collar'),
      unisex_sizing: listSizes(false),
      youth_sizing: listSizes(true),
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
    products: groupBySport(products),
    patterns,
  };
}

/** The numbers stand on invoices only, the sources are for staff. */
const formatPublicTaxes = ({ registrations, rates }: TaxTable) =>
  formatTaxTable({
    rates: rates.map((each) => ({ ...each, source: '' })),
    registrations: registrations.map((each) => ({ ...each, number: '' })),
  });

type StoredProduct = Omit<SiteData['products'][string]['products'][number], 'img_url'> & {
  img_url: string | null;
};

function groupBySport(products: StoredProduct[]): SiteData['products'] {
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

/** Returns every product of the catalogue, by sport. */
export const listProducts = ({ catalogue }: Services): Product[] =>
  Object.values(catalogue.siteData().products).flatMap(({ products }) => products);

/** Returns the product with the public URL /product/{type}/{file_name}. */
export const findProduct = (services: Services, type: string, file: string): Product | undefined =>
  listProducts(services).find((product) => product.type === type && product.file_name === file);

const LONGEST_PAUSE_MS = 30_000;

/** Reloads after a change of prices or products; retries until it succeeds when the database is unavailable. */
export function reloadCatalogue({ catalogue, log }: Pick<Services, 'catalogue' | 'log'>): void {
  const reload = async () => {
    for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await catalogue.reload();
      } catch (error) {
        log.warn({ err: error }, 'the catalogue could not be loaded, trying again');
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  void reload();
}
