/**
 * Letters to be sent are rows written in the same transaction as what they tell of; a worker sends them afterwards, so
 * that a crash between the two neither loses a letter nor sends one about nothing (product-decisions 7).
 */
import { createHash } from 'node:crypto';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import type { Letter } from './letters.ts';

/** The same kind and reference always is the same letter, with the same Message-ID. Its words are sealed until it is sent. */
export async function queueMail(
  db: Connection,
  { config, now, sealing, wakeLetters }: Services,
  letter: Letter,
): Promise<void> {
  const host = new URL(config.publicUrl).hostname;
  const id = createHash('sha256')
    .update(`${letter.kind} ${letter.ref} ${letter.to}`)
    .digest('base64url')
    .slice(0, 24);
  await db
    .insertInto('mail_outbox')
    .values({
      kind: letter.kind,
      ref: letter.ref,
      recipient: letter.to,
      sealed: sealing.seal(JSON.stringify(letter.data)),
      message_id: `<${id}@${host}>`,
      created_at: now(),
      next_try_at: now(),
    })
    .onConflict((oc) => oc.column('message_id').doNothing())
    .execute();
  wakeLetters();
}
