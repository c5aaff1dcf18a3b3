import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { PriceList } from '#domain/price-list.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { KeyedQueue } from './db/keyed-queue.ts';
import type { DB } from './db/schema.gen.ts';
import type { AddressSearch } from './providers/addresses/address-search.ts';
import type { FileStore } from './providers/files/file-store.ts';
import type { MailTransport } from './providers/mail/mail-transport.ts';
import type { CardProvider } from './providers/payment/card-provider.ts';
import type { Deliver } from './providers/payment/sandbox.ts';
import type { Sealing } from './sealing.ts';

/** What handlers work with. Made once in main.ts (and in the tests), passed on, never reached for. */
export interface Services {
  config: Config;
  pool: Pool;
  db: Kysely<DB>;
  log: FastifyBaseLogger;
  now: () => Date;
  catalogue: Catalogue;
  prices: () => PriceList;
  cards: CardProvider;
  /** The sandbox's own events go to the shop's webhook as a real provider's do. */
  deliverSandboxEvent: Deliver;
  sandboxSecret: string;
  /** Saves of one order wait here for each other, holding no connection. */
  orderSaves: KeyedQueue;
  addresses: AddressSearch;
  files: FileStore;
  mail: MailTransport;
  sealing: Sealing;
  /** Work that the answer does not wait for; what goes wrong in it is logged. */
  afterwards: (work: () => Promise<unknown>) => void;
  /** Letters were queued: send them soon. What is forgotten here goes out within a minute. */
  wakeLetters: () => void;
}
