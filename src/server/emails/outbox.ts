/**
 * E-mails are rows written in the same transaction as the change they report; a worker sends them afterwards, so
 * that a crash neither loses an e-mail nor sends one about a change that never happened (rules.md emails-1).
 */
import { createHash } from 'node:crypto';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { insertEmail } from './email-store.ts';
import type { Email } from './templates/email-kinds.ts';

/**
 * Queues an e-mail in the caller's transaction. The same kind, reference and recipient are the same e-mail with the
 * same Message-ID, queued once. Its content is encrypted until it is sent, after `waitSeconds` at the earliest.
 */
export async function queueEmail(
  tx: Connection,
  { config, now, encryption, notifyOutbox }: Services,
  { kind, ref, to, data }: Email,
  waitSeconds = 0,
): Promise<void> {
  const host = new URL(config.publicUrl).hostname;
  const id = createHash('sha256').update(`${kind} ${ref} ${to}`).digest('base64url').slice(0, 24);
  await insertEmail(tx, {
    kind,
    ref,
    recipient: to,
    encrypted: encryption.encrypt(JSON.stringify(data)),
    messageId: `<${id}@${host}>`,
    now: now(),
    firstTry: new Date(now().getTime() + waitSeconds * 1000),
  });
  notifyOutbox();
}
