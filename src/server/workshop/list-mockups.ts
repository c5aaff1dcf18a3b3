/** Every mockup that an order had, the newest first, with what became of it (specification 2 'Mockup verification'). */
import { sql } from 'kysely';
import type { Mockup } from '#contract/workshop.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { theirs } from '../dashboard/access.ts';
import { outdatedApproval } from '../orders/outdated-approval.ts';
import type { Services } from '../services.ts';

interface Line {
  version: number;
  file_id: string;
  uploaded_at: Date;
  uploaded_by: string | null;
  asked_at: Date | null;
  approved_at: Date | null;
  approved_by_email: string | null;
  approved_sha256: string | null;
  unconfirmed_at: Date | null;
  outdated: boolean;
}

export async function listMockups({ db }: Services, orderId: string, session: Session) {
  const order = await sql<{ pk: number }>`
    select o.id as pk from orders o
    where o.order_id = ${orderId} and o.paid_by_checkout_id is null and ${theirs(session)}`.execute(db);
  const pk = order.rows[0]?.pk;
  if (pk === undefined) throw new Problem('not-found');
  const { rows } = await sql<Line>`
    select m.version, m.file_id, m.uploaded_at, u.name as uploaded_by, m.approved_at, m.approved_by_email,
      encode(m.approved_sha256, 'hex') as approved_sha256, ${outdatedApproval} as outdated,
      ${lastEvent('approval-asked')} as asked_at, ${lastEvent('approval-unconfirmed')} as unconfirmed_at
    from mockups m left join users u on u.id = m.uploaded_by
    where m.order_pk = ${pk} order by m.version desc`.execute(db);
  return { response: true as const, mockups: rows.map((line) => answer(line, session)) };
}

const lastEvent = (kind: string) => sql`(
  select max(e.at) from order_events e
  where e.order_pk = m.order_pk and e.kind = ${kind} and (e.detail->>'mockup')::int = m.version)`;

function answer(line: Line, { access }: Session): Mockup {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    version: line.version,
    mockup_url: `/files/${line.file_id}.jpg`,
    uploaded_at: line.uploaded_at.toISOString(),
    uploaded_by: line.uploaded_by ?? 'The shop',
    asked_at: iso(line.asked_at),
    approved_at: iso(line.approved_at),
    // A designer knows no customer's address (security row 17).
    approved_by: access === 'manager' ? line.approved_by_email : null,
    approved_sha256: line.approved_sha256,
    outdated: line.outdated,
    unconfirmed_at: line.approved_at ? null : iso(line.unconfirmed_at),
  };
}
