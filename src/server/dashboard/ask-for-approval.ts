import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { sendApprovalLetter } from '../orders/approval-letter.ts';
import { outdatedApproval } from '../orders/outdated-approval.ts';
import type { Services } from '../services.ts';
import { theirs } from './access.ts';

const ASKED = 'The customer was asked to approve the mockup';
const APPROVED = 'This mockup is approved already';

interface WaitingOrder {
  pk: number;
  name: string;
  email: string;
  teamName: string;
  mockup: number;
  approved: boolean;
}

/** The letter that asks the customer to approve the newest mockup (specification 4 'Mockup approval'; security row 7). */
export function askForApproval(services: Services, orderId: string, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const locked = await sql<{ pk: number }>`
      select o.id as pk from orders o
      where o.order_id = ${orderId} and o.paid_by_checkout_id is null and ${theirs(session)}
      for update`.execute(tx);
    const pk = locked.rows[0]?.pk;
    if (pk === undefined) throw new Problem('not-found');
    const { rows } = await sql<WaitingOrder>`
      select o.id as pk, o.name, o.email, o.secret_code as "teamName", m.version as mockup, 
        m.approved_at is not null and not ${outdatedApproval} as approved
      from orders o join mockups m on m.order_pk = o.id
      where o.id = ${pk} order by m.version desc limit 1`.execute(tx);
    const order = rows[0];
    if (!order) throw new Problem('no-mockup');
    if (order.approved) return { response: true as const, message: APPROVED };
    await sendApprovalLetter(tx, services, { orderId, ...order });
    await sql`
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      values (${pk}, ${session.name}, ${session.userId}, 'approval-asked',
        jsonb_build_object('mockup', ${order.mockup}::int), ${services.now()})`.execute(tx);
    return { response: true as const, message: ASKED };
  });
}
