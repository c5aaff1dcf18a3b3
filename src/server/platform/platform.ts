import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Carrier } from '#domain/shipping/carrier.ts';
import type { Config } from './config/config.ts';
import type { Encryption } from './crypto/encryption.ts';
import type { DB } from './db/schema.gen.ts';
import type { AddressSearch } from './providers/addresses/address-search.ts';
import type { FileStore } from './providers/files/file-store.ts';
import type { MailTransport } from './providers/mail/mail-transport.ts';
import type { HealthRecorder } from './providers/observe-calls.ts';
import type { CardProvider, SendWebhook } from './providers/payment/card-provider.ts';
import type { PostageCarrier } from './providers/postage/carrier/postage-carrier.ts';

/**
 * The infrastructure of the process: settings, database, log, clock and providers. Independent of the shop's domain.
 */
export interface Platform {
  config: Config;
  pool: Pool;
  db: Kysely<DB>;
  /** All pools of the process, by what uses them. */
  pools: Map<'visitors' | 'jobs', Pool>;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Milliseconds since some moment, for durations: a clock that is set back does not change it. */
  elapsedMs: () => number;
  cards: CardProvider;
  /** Posts events of the sandbox to the shop's webhook, as a real provider does. */
  sendSandboxWebhook: SendWebhook;
  sandboxSecret: string;
  addresses: AddressSearch;
  files: FileStore;
  carriers: Record<Carrier, PostageCarrier>;
  mail: MailTransport;
  /** What the calls of the services above have shown. */
  health: HealthRecorder;
  encryption: Encryption;
  /** Runs work that the response does not wait for; errors in it are logged. */
  runInBackground: (work: () => Promise<unknown>) => void;
}
