import type { Kysely } from 'kysely';
import type { Product, SiteData } from '#contract/catalogue.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import type { TaxTable } from '#domain/pricing/tax-table.ts';
import type { AllPersonalData } from './db/personal-data.ts';
import type { DB } from './db/schema.gen.ts';
import type { Platform } from './platform.ts';

/** Prices, taxes, products and patterns in memory; reloaded when the database notifies a change. */
export interface Catalogue {
  prices: () => PriceList;
  /** Returns a price list by version; lists are immutable. A transaction passes its own connection. */
  pricesAt: (version: number, db?: Kysely<DB>) => Promise<PriceList>;
  taxes: () => TaxTable;
  siteData: () => SiteData;
  /** Throws Problem 'unknown-product'. Codes are compared in lower case. */
  product: (code: string) => Product;
  /** Changes with every reload. */
  version: () => string;
  reload: () => Promise<void>;
}

/** Created by `createServices` at start-up and passed down explicitly; never imported as a singleton. */
export interface Services extends Platform {
  catalogue: Catalogue;
  prices: () => PriceList;
  taxes: () => TaxTable;
  /** A KeyedQueue: serialises concurrent saves of one order without holding a connection. */
  orderSaves: { run: <T>(orderId: string, save: () => Promise<T>) => Promise<T> };
  personalData: AllPersonalData;
  /** Wakes the outbox after an e-mail was queued. A missed call is caught by the job that runs every minute. */
  notifyOutbox: () => void;
}
