import type { FastifyInstance } from 'fastify';
import { createCatalogue } from './catalogue/catalogue.ts';
import { deliverOutbox } from './emails/deliver-outbox.ts';
import { CARD_WEBHOOK_PATH } from './payments/card-webhook.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Config } from './platform/config/config.ts';
import { loadEncryption } from './platform/crypto/secret-key.ts';
import type { Database } from './platform/db/connect.ts';
import { createHealthRecorder } from './platform/health/health-recorder.ts';
import { observeCards, observeProviders } from './platform/health/observe-providers.ts';
import { debounce } from './platform/jobs/debounce.ts';
import { KeyedQueue } from './platform/limits/work-queue.ts';
import { makePrivateFolder } from './platform/process/private-folder.ts';
import { createAddressComplete } from './platform/providers/addresses/address-complete.ts';
import type { AddressSearch } from './platform/providers/addresses/address-search.ts';
import { offlineAddresses } from './platform/providers/addresses/offline.ts';
import { createPhoton } from './platform/providers/addresses/photon.ts';
import { createFileStore } from './platform/providers/files/create-file-store.ts';
import { folderMail } from './platform/providers/mail/folder.ts';
import { smtpMail } from './platform/providers/mail/smtp.ts';
import type { CardProvider } from './platform/providers/payment/card-provider.ts';
import { createSandboxCards, createSandboxSecret } from './platform/providers/payment/sandbox.ts';
import { createCarriers } from './platform/providers/postage/create-carriers.ts';
import type { Services } from './platform/services.ts';

/** Allows a whole tournament to save one order at the same time; more is treated as a flood. */
const MAX_SAVES_OF_ONE_ORDER = 300;

/** Creates all services and chooses every provider by the settings. Tests pass their own clocks. */
export async function createServices(
  config: Config,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  app: FastifyInstance,
  now: () => Date = () => new Date(),
  elapsedMs: () => number = () => performance.now(),
): Promise<Services> {
  makePrivateFolder(config.dataDir);
  const catalogue = await createCatalogue(db, app.log);
  const sandboxSecret = createSandboxSecret();
  const health = createHealthRecorder({ db, log: app.log, now, elapsedMs });
  const services: Services = {
    config,
    pool,
    db,
    pools: new Map([['visitors', pool]]),
    log: app.log,
    now,
    elapsedMs,
    catalogue,
    prices: catalogue.prices,
    taxes: catalogue.taxes,
    cards: await createCards({ config, db, log: app.log, now, sandboxSecret, health }),
    sendSandboxWebhook: async (body, signature) => {
      const { host } = new URL(config.publicUrl);
      const headers = { host, 'stripe-signature': signature, 'content-type': 'application/json' };
      await app.inject({ method: 'POST', url: CARD_WEBHOOK_PATH, headers, payload: body });
    },
    sandboxSecret,
    orderSaves: new KeyedQueue({ maxWaiting: MAX_SAVES_OF_ONE_ORDER }),
    ...observeProviders(
      {
        addresses: createAddressSearch(config.addresses),
        files: await createFileStore(config.files, app.log),
        carriers: createCarriers(config, app.log, now),
        mail: config.mail.kind === 'smtp' ? smtpMail(config.mail.url) : folderMail(config.mail.directory),
      },
      health,
    ),
    health,
    encryption: await loadEncryption(config, db),
    runInBackground: (work) => {
      setImmediate(() =>
        work().catch((error: unknown) => app.log.error({ err: error }, 'background work failed')),
      );
    },
    personalData: PERSONAL_DATA,
    notifyOutbox: debounce(() => deliverOutbox(services)),
  };
  return services;
}

function createAddressSearch(chosen: Config['addresses']): AddressSearch {
  if (chosen.kind === 'addresscomplete') return createAddressComplete(chosen);
  return chosen.kind === 'photon' ? createPhoton(chosen.url) : offlineAddresses;
}

/** Returns the same services on other connections; the sandbox provider uses the database, Stripe does not. */
export const withConnections = (
  services: Services,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
): Services => ({
  ...services,
  pool,
  db,
  cards: services.cards.kind === 'sandbox' ? createSandbox({ ...services, db }) : services.cards,
});

type CardEnvironment = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'sandboxSecret' | 'health'>;

async function createCards(environment: CardEnvironment): Promise<CardProvider> {
  const { config, log, now, health } = environment;
  if (config.payment.kind !== 'stripe') return createSandbox(environment);
  // Loaded by shops that use it only, because the library takes several megabytes of memory.
  const { createStripeCards } = await import('./platform/providers/payment/stripe/stripe.ts');
  return observeCards(createStripeCards(config.payment, log, now), health);
}

const createSandbox = ({ db, sandboxSecret, now }: Pick<CardEnvironment, 'db' | 'sandboxSecret' | 'now'>) =>
  createSandboxCards(db, sandboxSecret, now);
