/** What the team saved while the order was being paid, for staff to see: its creator decides about it. */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { listChanges, readDeferredSaves } from '../orders/deferred-saves.ts';
import { deferredTarget } from '../orders/deferred-target.ts';
import type { Services } from '../services.ts';
import { theirs } from './access.ts';

export async function staffDeferredSaves({ db, now }: Services, orderId: string, session: Session) {
  const { rows } =
    await sql`select 1 from orders o where o.order_id = ${orderId} and ${theirs(session)}`.execute(db);
  const target =
    rows.length > 0 ? await deferredTarget(db, { orderId, keyHashes: [], now: now(), lock: false }) : null;
  if (!target) throw new Problem('not-found');
  const saves = await readDeferredSaves(db, target.savedPk);
  return { response: true as const, saves: await listChanges(target.order.content, saves) };
}
