import type { FastifyInstance } from 'fastify';
import { openCatalogue } from './catalogue/catalogue.ts';
import { CARD_EVENTS_PATH } from './checkout/webhook.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { KeyedQueue } from './db/keyed-queue.ts';
import { openSealing } from './encryption-key.ts';
import { soon } from './jobs/soon.ts';
import { sendLetters } from './mail/send-letters.ts';
import { makePrivateFolder } from './private-folder.ts';
import { offlineAddresses } from './providers/addresses/offline.ts';
import { diskFiles } from './providers/files/disk.ts';
import { folderMail } from './providers/mail/folder.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { newSandboxSecret, sandboxCards } from './providers/payment/sandbox.ts';
import type { Services } from './services.ts';

/** A whole tournament may save one order at once; more than that is a flood. */
const MAX_SAVES_OF_ONE_ORDER = 300;

/** Chooses every provider once, by the settings. Tests give a clock of their own. */
export async function openServices(
  config: Config,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  app: FastifyInstance,
  now: () => Date = () => new Date(),
): Promise<Services> {
  makePrivateFolder(config.dataDir);
  const catalogue = await openCatalogue(db, app.log);
  const sandboxSecret = newSandboxSecret();
  const services: Services = {
    config,
    pool,
    db,
    log: app.log,
    now,
    catalogue,
    prices: catalogue.prices,
    cards: sandboxCards(db, sandboxSecret, now),
    deliverSandboxEvent: async (body, signature) => {
      const { host } = new URL(config.publicUrl);
      const headers = { host, 'stripe-signature': signature, 'content-type': 'application/json' };
      await app.inject({ method: 'POST', url: CARD_EVENTS_PATH, headers, payload: body });
    },
    sandboxSecret,
    orderSaves: new KeyedQueue({ maxWaiting: MAX_SAVES_OF_ONE_ORDER }),
    addresses: offlineAddresses,
    files: diskFiles(config.files.directory),
    mail: config.mail.kind === 'smtp' ? smtpMail(config.mail.url) : folderMail(config.mail.directory),
    sealing: await openSealing(config, db),
    afterwards: (work) => {
      setImmediate(() => work().catch((error: unknown) => app.log.error({ err: error }, 'our fault')));
    },
    wakeLetters: soon(() => sendLetters(services)),
  };
  return services;
}

/** The same services on other connections: the sandbox keeps its cards in the database too. */
export const onConnectionsOf = (
  services: Services,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
): Services => ({
  ...services,
  pool,
  db,
  cards: sandboxCards(db, services.sandboxSecret, services.now),
});
