import { sql } from 'kysely';
import type { OrderEvent } from '#contract/staff/order-management.ts';
import type { OrderStatus } from '#domain/orders/order/order.ts';
import type { MockupState } from '#domain/orders/staff/status-change.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { SupplierStatus } from '#domain/production/production.ts';
import type { Address } from '#domain/shared/contact.ts';
import type { Cents } from '#domain/shared/money.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { ContentColumns } from '../../orders/order/order-columns.ts';
import { activeOrder, latestMockupFile, mockupState } from '../../orders/order/order-store.ts';
import { visibleDesigners, visibleOrders } from '../../orders/order/order-visibility-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import { type LineColumns, lineColumns } from '../line/line-state-store.ts';

const MAX_EVENTS = 200;

/** An order as stored, in cents; `rows` with the price of each jersey. */
export interface StaffOrderRow extends ContentColumns, MarkedOrder, LineColumns {
  pk: number;
  order_id: string;
  version: number;
  list_number: number;
  phone: string | null;
  status: boolean;
  order_status: OrderStatus;
  designer: string | null;
  paid: boolean;
  payment_type: string | null;
  payment_date: Date | null;
  payment_id: string | null;
  total_jerseys: number;
  total_shorts: number;
  cutting_price_cents: Cents;
  material_price_cents: Cents;
  collar_price_cents: Cents;
  jersey_addon_price_cents: Cents;
  design_price_cents: Cents;
  order_total_cents: Cents;
  tax_cents: Cents;
  discount_code: string | null;
  discount_type: string | null;
  /** A numeric, which the driver returns as text. */
  discount_price: string | null;
  discount_amount_cents: Cents;
  shipping_price_cents: Cents;
  credits_used_cents: Cents;
  credits_earned_cents: Cents;
  price_adjustment_cents: Cents;
  deposit_amount_cents: Cents;
  deposit_paid: boolean;
  adjustments: { label: string; amount: Cents }[];
  payment_amount_cents: Cents;
  refund_cents: Cents;
  work_state_reason: string;
  final_price_cents: Cents;
  shipping_address: (Partial<Address> & { text?: string }) | null;
  stallion_data: Record<string, unknown> | null;
  product_img: string | null;
  design_folder: string | null;
  customer_folder: string | null;
  production_folder: string | null;
  customer_jersey_url: string[];
  supplier: string | null;
  supplier_status: SupplierStatus;
  printing_id: string | null;
  production_day: string | null;
  needed_by: string | null;
  tracking_number: string | null;
  product_code: string | null;
  additional_options: Record<string, string>;
  order_created_date: Date;
  order_submitted_date: Date | null;
  mockup_file: string | null;
  mockup_state: MockupState;
  history: OrderEvent[];
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/** Returns undefined for an order that does not exist, is deleted, or is not visible to this member of staff. */
export async function findStaffOrder(
  db: Connection,
  orderId: string,
  session: Session,
): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<StaffOrderRow>`
    select o.id as pk, o.order_id, o.version, o.list_number, o.secret_code, o.name, o.email, o.phone, o.order_notes, o.cutting_option,
      o.material_option, o.collar_option, o.case_option, o.design, o.design_option, o.status, o.order_status, o.work_state, o.work_state_reason,
      d.designer_name as designer, o.paid, o.payment_type, o.payment_date, o.payment_id, o.total_jerseys, o.total_shorts,
      o.cutting_price_cents, o.material_price_cents, o.collar_price_cents, o.jersey_addon_price_cents, o.design_price_cents,
      o.order_total_cents, o.tax_cents, o.discount_code, o.discount_type, o.discount_price, o.discount_amount_cents, o.shipping_price_cents, o.credits_used_cents,
      o.credits_earned_cents, o.price_adjustment_cents, o.deposit_amount_cents, o.deposit_paid, o.payment_amount_cents, o.refund_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('label', a.reason, 'amount', a.amount_cents) order by a.created_at, a.id), '[]'::jsonb)
        from price_adjustments a where a.order_pk = o.id) as adjustments,
      o.final_price_cents, o.shipping_address, o.stallion_data, o.product_img, o.design_folder,
      o.customer_folder, o.production_folder, o.customer_jersey_url, o.supplier, o.supplier_status, o.printing_id, o.tracking_number,
      o.product_code, o.additional_options, (o.production_date at time zone 'America/Toronto')::date as production_day, o.needed_by,
      (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb) from suppliers s) as suppliers,
      o.order_created_date, o.order_submitted_date,
      ${latestMockupFile()} as mockup_file, ${mockupState} as mockup_state, ${lineColumns},
      o.jerseys,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', e.at, 'actor', e.actor, 'kind', e.kind, 'detail', e.detail) order by e.id desc), '[]'::jsonb)
        from (
          select * from order_events e where e.order_pk = o.id
            or (e.checkout_id is not null and e.checkout_id = o.checkout_id)
          order by e.id desc limit ${MAX_EVENTS}
        ) e) as history,
      ${visibleDesigners(session)} as designers
    from orders o left join users d on d.id = o.designer_id
    where o.id = ${orderPkOf(orderId)} and ${activeOrder()} and ${visibleOrders(session)}`.execute(db);
  return rows[0];
}
