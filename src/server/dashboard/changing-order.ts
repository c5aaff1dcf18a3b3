/** An order under the lock of whoever changes it, and what was changed since they loaded it. */
import { sql, type Transaction } from 'kysely';
import type { Address } from '#domain/contact.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderContent } from '#domain/order.ts';
import type { Session } from '../accounts/sessions.ts';
import type { DB } from '../db/schema.gen.ts';
import { type ContentColumns, contentOf } from '../orders/content-columns.ts';
import { theirs } from './access.ts';
import { addressValue, contentValues, depositValue, sorted, type Values } from './changeable.ts';

export interface ChangingOrder {
  pk: number;
  orderId: string;
  version: number;
  paid: boolean;
  depositPaid: boolean;
  /** Money came for it: all of it, or a part. */
  hasMoney: boolean;
  pricingVersion: number;
  submittedAt: Date | null;
  /** While a payment is under way nobody changes what it pays for. */
  lockedUntil: Date | null;
  content: OrderContent;
  /** Every field that staff change, as it stands. */
  values: Values;
  /** What staff changed since the version that the caller had loaded, newest first. */
  since: { actor: string; at: string; names: string[] }[];
  /** The content that the caller had loaded, where that version was kept. */
  base: OrderContent | null;
}

interface Line extends ContentColumns {
  pk: number;
  order_id: string;
  version: number;
  paid: boolean;
  status: boolean;
  pricing_version: number;
  order_submitted_date: Date | null;
  locked_until: Date | null;
  order_status: string;
  designer: string | null;
  phone: string | null;
  supplier: string | null;
  supplier_status: string;
  printing_id: string | null;
  production_day: string | null;
  production_folder: string | null;
  design_folder: string | null;
  customer_folder: string | null;
  additional_options: Record<string, string>;
  shipping_address: Partial<Address> | null;
  deposit_amount_cents: Cents;
  deposit_paid: boolean;
  payment_amount_cents: Cents;
  since: ChangingOrder['since'];
  base: OrderContent | null;
}

/**
 * Locks first and reads then: one statement for both would read everything but the order itself as it was before the
 * wait, and take whoever came second for the first.
 */
export async function lockOrder(
  tx: Transaction<DB>,
  { order_id, version }: { order_id: string; version: number },
  session: Session,
): Promise<ChangingOrder | null> {
  const locked = await sql<{ pk: number }>`
    select o.id as pk from orders o
    where o.order_id = ${order_id} and o.paid_by_checkout_id is null and o.deleted_at is null and ${theirs(session)}
    for update`.execute(tx);
  const pk = locked.rows[0]?.pk;
  if (pk === undefined) return null;
  const { rows } = await sql<Line>`
    select o.id as pk, o.order_id, o.version, o.paid, o.status, o.pricing_version, o.order_submitted_date,
      case when o.locked_by_checkout_id is not null then o.locked_until end as locked_until,
      o.order_status, (select d.designer_name from users d where d.id = o.designer_id) as designer, o.phone, o.supplier,
      o.supplier_status, o.printing_id, (o.production_date at time zone 'America/Toronto')::date as production_day,
      o.production_folder, o.design_folder, o.customer_folder, o.additional_options, o.shipping_address, o.deposit_amount_cents,
      o.deposit_paid, o.payment_amount_cents, o.secret_code, o.name, o.email, o.order_notes, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design, o.design_option,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front,
          'number', r.jersey_number, 'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve,
          'locked', r.locked) order by r.position), '[]'::jsonb) from order_rows r where r.order_pk = o.id) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('actor', e.actor, 'at', e.at,
          'names', array(select jsonb_object_keys(e.detail->'after'))) order by e.id desc), '[]'::jsonb)
        from order_events e
        where e.order_pk = o.id and e.kind = 'changed' and (e.detail->>'version')::int > ${version}) as since,
      (select v.content from order_versions v where v.order_pk = o.id and v.version = ${version}) as base
    from orders o where o.id = ${pk}`.execute(tx);
  return changing(rows[0]!);
}

function changing(line: Line): ChangingOrder {
  const content = contentOf(line);
  return {
    pk: line.pk,
    orderId: line.order_id,
    version: line.version,
    paid: line.paid,
    depositPaid: line.deposit_paid,
    hasMoney: line.payment_amount_cents > 0,
    pricingVersion: line.pricing_version,
    submittedAt: line.order_submitted_date,
    lockedUntil: line.locked_until,
    content,
    values: {
      ...contentValues(content),
      order_status: line.order_status,
      status: line.status,
      designer: line.designer,
      phone: line.phone,
      supplier: line.supplier,
      supplier_status: line.supplier_status,
      printing_id: line.printing_id,
      production_date: line.production_day,
      production_folder: line.production_folder,
      design_folder: line.design_folder,
      customer_folder: line.customer_folder,
      additional_options: JSON.stringify(sorted(line.additional_options)),
      shipping_address: line.shipping_address?.street ? addressValue(line.shipping_address as Address) : null,
      deposit_amount: depositValue(line.deposit_amount_cents),
    },
    since: line.since,
    base: line.base,
  };
}
