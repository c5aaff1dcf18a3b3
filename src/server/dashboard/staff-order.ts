/** One order whole, for the update page: as it was priced and paid, not as it would be priced today. */
import { sql } from 'kysely';
import type { OrderEvent } from '#contract/dashboard.ts';
import type { Address } from '#domain/contact.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderContent, OrderStatus, Row } from '#domain/order.ts';
import { itemsOf, type PriceType } from '#domain/price-list.ts';
import type { RowPrice } from '#domain/pricing.ts';
import { Problem } from '#domain/problem.ts';
import type { SupplierStatus } from '#domain/supplier.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { designersFor, theirs } from './access.ts';
import { projectOrder } from './order-projection.ts';

const MOST_EVENTS = 200;

/** An order as the database has it, in cents; `rows` with what each jersey cost. */
export interface OrderLine {
  pk: number;
  order_id: string;
  version: number;
  secret_code: string;
  name: string;
  email: string;
  phone: string | null;
  order_notes: string;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: OrderContent['options']['casing'];
  design: string;
  design_option: boolean;
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
  /** A numeric of the database, which is a text. */
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
  tracking_number: string | null;
  product_code: string | null;
  additional_options: Record<string, string>;
  order_created_date: Date;
  order_submitted_date: Date | null;
  mockup_file: string | null;
  rows: (Row & { cost: Omit<RowPrice, 'designShare'> })[];
  history: OrderEvent[];
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

export async function staffOrder(services: Services, orderId: string, session: Session) {
  const line = await findLine(services, orderId, session);
  // A foreign order and one that does not exist answer the same.
  if (!line) throw new Problem('not-found');
  const prices = services.prices();
  const offered = (type: PriceType) => itemsOf(prices, type).map(({ item }) => item);
  const options = { cutting: offered('cutting'), material: offered('material'), collar: offered('collar') };
  return { response: true as const, ...projectOrder(line, session), options };
}

/** The id of a saved order that was paid leads to the first of its paid orders (product-decisions 5). */
async function findLine({ db }: Services, orderId: string, session: Session): Promise<OrderLine | undefined> {
  const { rows } = await sql<OrderLine>`
    select o.id as pk, o.order_id, o.version, o.secret_code, o.name, o.email, o.phone, o.order_notes, o.cutting_option,
      o.material_option, o.collar_option, o.case_option, o.design, o.design_option, o.status, o.order_status,
      d.designer_name as designer, o.paid, o.payment_type, o.payment_date, o.payment_id, o.total_jerseys, o.total_shorts,
      o.cutting_price_cents, o.material_price_cents, o.collar_price_cents, o.jersey_addon_price_cents, o.design_price_cents,
      o.order_total_cents, o.tax_cents, o.discount_code, o.discount_type, o.discount_price, o.discount_amount_cents, o.shipping_price_cents, o.credits_used_cents,
      o.credits_earned_cents, o.price_adjustment_cents, o.deposit_amount_cents, o.deposit_paid, o.payment_amount_cents, o.refund_cents,
      (select coalesce(jsonb_agg(jsonb_build_object('label', a.reason, 'amount', a.amount_cents) order by a.created_at, a.id), '[]'::jsonb)
        from price_adjustments a where a.order_pk = o.id) as adjustments,
      o.final_price_cents, o.shipping_address, o.stallion_data, o.product_img, o.design_folder,
      o.customer_folder, o.production_folder, o.customer_jersey_url, o.supplier, o.supplier_status, o.printing_id, o.tracking_number,
      o.product_code, o.additional_options, (o.production_date at time zone 'America/Toronto')::date as production_day,
      (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb) from suppliers s) as suppliers,
      o.order_created_date, o.order_submitted_date,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front, 'number', r.jersey_number,
          'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve, 'locked', r.locked,
          'cost', jsonb_build_object('base', r.jersey_price_cents, 'addon', r.jersey_addon_price_cents,
            'frontName', r.front_name_addon_cents, 'final', r.jersey_final_price_cents)) order by r.position), '[]'::jsonb)
        from order_rows r where r.order_pk = o.id) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', e.at, 'actor', e.actor, 'kind', e.kind, 'detail', e.detail) order by e.id desc), '[]'::jsonb)
        from (
          select * from order_events e where e.order_pk = o.id or (e.checkout_id is not null and e.checkout_id = o.checkout_id)
          order by e.id desc limit ${MOST_EVENTS}
        ) e) as history,
      ${designersFor(session)} as designers
    from orders o left join users d on d.id = o.designer_id
    where ${theirs(session)} and (
      (o.order_id = ${orderId} and o.paid_by_checkout_id is null and o.deleted_at is null)
      or o.checkout_id = (select a.paid_by_checkout_id from orders a where a.order_id = ${orderId}))
    order by o.checkout_position nulls first limit 1`.execute(db);
  return rows[0];
}
