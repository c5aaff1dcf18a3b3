/**
 * E-mails are rows written in the same transaction as the change they report; a worker sends them afterwards, so
 * that a crash neither loses an e-mail nor sends one about a change that never happened (rules.md emails-1).
 */
import { createHash } from 'node:crypto';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { insertEmail, type NewEmail } from './email-store.ts';
import type { Email } from './templates/email-kinds.ts';

/**
 * Queues an e-mail in the caller's transaction. The same kind, reference and recipient are the same e-mail with the
 * same Message-ID, queued once. Its content is encrypted until it is sent, after `waitSeconds` at the earliest.
 */
export async function queueEmail(
  tx: Connection,
  services: Services,
  email: Email,
  waitSeconds = 0,
): Promise<void> {
  await insertEmail(tx, prepareEmail(services, email, waitSeconds));
  services.notifyOutbox();
}

/**
 * Returns the row of an e-mail for a statement that writes it together with what it reports; call `notifyOutbox`
 * afterwards.
 */
export function prepareEmail(
  { config, now, encryption }: Services,
  { kind, ref, to, data }: Email,
  waitSeconds = 0,
): NewEmail {
  const host = new URL(config.publicUrl).hostname;
  const id = createHash('sha256').update(`${kind} ${ref} ${to}`).digest('base64url').slice(0, 24);
  return {
    kind,
    ref,
    recipient: to,
    encrypted: encryption.encrypt(JSON.stringify(data)),
    messageId: `<${id}@${host}>`,
    now: now(),
    firstTry: new Date(now().getTime() + waitSeconds * 1000),
  };
}
