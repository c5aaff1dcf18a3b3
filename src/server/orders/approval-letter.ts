import { sql } from 'kysely';
import { formatApprovalLink } from '#domain/approval.ts';
import { hashKey, newKey } from '../keys.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Connection } from './stored-order.ts';

/** Long enough for a team on holiday; a new mockup ends it earlier. */
const KEY_DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

interface Asked {
  pk: number;
  orderId: string;
  name: string;
  email: string;
  teamName: string;
}

/** A letter with a fresh approve key, to the address of the order and nowhere else. Earlier letters go on working. */
export async function sendApprovalLetter(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, teamName }: Asked,
): Promise<void> {
  const now = services.now();
  const key = newKey();
  await sql`
    insert into order_keys (order_pk, key_hash, purpose, created_at, expires_at)
    values (${pk}, ${hashKey(key)}, 'approve', ${now}, ${new Date(now.getTime() + KEY_DAYS * DAY_MS)})`.execute(
    tx,
  );
  const link = `${services.config.publicUrl}/mockup-verification${formatApprovalLink(orderId, key)}`;
  await queueMail(tx, services, {
    kind: 'mockup-to-approve',
    ref: `${orderId}-${now.toISOString()}`,
    to: email,
    data: { orderId, name, teamName, link },
  });
}
