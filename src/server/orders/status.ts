/** Order Status: what the id alone tells, and what its holder sees (specification 2; product-decisions 3). */

import { sql } from 'kysely';
import type { StatusOrder } from '#contract/orders.ts';
import { toWire } from '#contract/wire-order.ts';
import { isPlainOrderId } from '#domain/order-id.ts';
import { priceOrder } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import type { Caller } from '../http/caller.ts';
import { attempt, checkAttempts, takeAttempt } from '../limits.ts';
import type { Services } from '../services.ts';
import { type ContentColumns, contentOf } from './content-columns.ts';
import { heldKeys, readReference } from './keys-held.ts';
import { outdatedApproval } from './outdated-approval.ts';
import { pricesFor } from './prices-for.ts';
import { contentFor } from './projection.ts';

interface StatusLine extends Omit<ContentColumns, 'name' | 'email' | 'order_notes'> {
  order_id: string;
  order_status: string;
  shipping_address: { text?: string; city?: string; province?: string } | null;
  tracking_number: string | null;
  mockup_file: string | null;
  approval: 'none' | 'approved' | 'outdated';
  product_img: string | null;
  product_code: string | null;
  order_submitted_date: Date | null;
  status: boolean;
  version: number;
  pricing_version: number;
  payment_id: string | null;
  user_id: number | null;
  designer_id: number | null;
  /** In small letters, as accounts have it. */
  owner_email: string;
  held: boolean;
}

const MINUTE = 60;
const HOUR = 3600;

export async function orderStatus(services: Services, reference: string, caller: Caller) {
  const { orderId, key } = readReference(reference);
  const misses = [{ key: `status-miss:${caller.address}`, most: 20, seconds: HOUR }];
  await checkAttempts(services, misses);
  await takeAttempt(services, [{ key: `status:${caller.address}`, most: 60, seconds: MINUTE }]);
  const lines = await findLines(services, orderId, heldKeys(caller, key));
  if (lines.length === 0) {
    await attempt(services, misses);
    throw new Problem('not-found');
  }
  const session = await caller.session().catch(() => null);
  const isTheirs = (line: StatusLine) =>
    line.held ||
    session?.access === 'manager' ||
    (session !== null &&
      (session.userId === line.user_id ||
        session.userId === line.designer_id ||
        session.email === line.owner_email));
  const orders: StatusOrder[] = [];
  for (const line of lines) orders.push(await answer(services, line, isTheirs(line)));
  return { response: true as const, message: '', orders };
}

/**
 * A saved order that was paid leads to its paid orders; before that it stands for itself. Paid orders are found through
 * their checkout, never by the look of an id: an order that only resembles another one does not show up under it.
 */
async function findLines({ db, now }: Services, orderId: string, keyHashes: Buffer[]): Promise<StatusLine[]> {
  const { rows } = await sql<StatusLine>`
    select o.order_id, o.secret_code, o.order_status, o.shipping_address, o.tracking_number, o.product_img, o.product_code,
      o.design, o.order_submitted_date, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design_option,
      o.status, o.version, o.pricing_version, o.payment_id, o.user_id, o.designer_id,
      lower(o.email) as owner_email,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file,
      coalesce((
        select case when m.approved_at is null then 'none' when ${outdatedApproval} then 'outdated' else 'approved' end
        from mockups m where m.order_pk = o.id order by m.version desc limit 1), 'none') as approval,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front, 'number', r.jersey_number,
        'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve, 'locked', r.locked
      ) order by r.position), '[]'::jsonb) from order_rows r where r.order_pk = o.id) as rows,
      exists (
        select 1 from order_keys k where k.order_pk = o.id and k.key_hash = any(${keyHashes}::bytea[])
          and k.revoked_at is null and k.expires_at > ${now()} and k.purpose in ('creator', 'view')
      ) as held
    from orders o
    where o.deleted_at is null and ${isPlainOrderId(orderId) ? ofPlainId(orderId) : ofCartOrder(orderId)}
    order by o.checkout_position`.execute(db);
  return rows;
}

/** The order of this id, or the orders that it was paid as; without one the cart that was given this id when it was paid. */
const ofPlainId = (id: string) => sql`(
  (o.order_id = ${id} and o.paid_by_checkout_id is null)
  or o.checkout_id = (select a.paid_by_checkout_id from orders a where a.order_id = ${id})
  or (o.checkout_id in (select c.id from checkouts c where c.order_base_id = ${id})
    and not exists (select from orders a where a.order_id = ${id})))`;

/** All orders of the cart that this one belongs to. */
const ofCartOrder = (id: string) =>
  sql`o.checkout_id = (select a.checkout_id from orders a where a.order_id = ${id})`;

async function answer(services: Services, line: StatusLine, theirs: boolean): Promise<StatusOrder> {
  const prices = await pricesFor(services, {
    submitted: line.status,
    paymentId: line.payment_id,
    pricingVersion: line.pricing_version,
  });
  const content = contentOf({ ...line, name: '', email: '', order_notes: '' });
  const wire = toWire(contentFor(theirs ? 'creator' : 'viewer', content), priceOrder(content, prices), {
    orderId: line.order_id,
    version: line.version,
    submitted: line.status,
  });
  const place = line.shipping_address;
  return {
    order: JSON.stringify(wire),
    order_id: line.order_id,
    secret_code: line.secret_code,
    order_status: line.order_status,
    shipping_address: (theirs ? place?.text : place && `${place.city}, ${place.province}`) ?? '',
    tracking_number: line.tracking_number ?? '',
    mockup_url: line.mockup_file ? `/files/${line.mockup_file}.jpg` : '',
    product_img: line.product_img ?? (line.design ? `/artwork/front/${line.design}.svg` : ''),
    product_code: line.product_code ?? '',
    order_submitted_date: line.order_submitted_date?.toISOString() ?? null,
    approval: line.approval,
    invoice_by: line.held ? 'browser' : theirs ? 'account' : 'none',
  };
}
