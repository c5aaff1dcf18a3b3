import { sql } from 'kysely';
import { cents, toDollars } from '#domain/money.ts';
import type { Casing } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import type { Services } from '../services.ts';
import { answerOrder, isOwn, type OwnOrderLine } from './account.ts';
import type { Session } from './sessions.ts';

interface OwnOrder extends OwnOrderLine {
  order_total_cents: number;
  shipping_price_cents: number;
  design_price_cents: number;
  cutting_price_cents: number;
  material_price_cents: number;
  collar_price_cents: number;
  jersey_addon_price_cents: number;
  discount_amount_cents: number;
  discount_code: string | null;
  credits_used_cents: number;
  deposit_amount_cents: number;
  price_adjustment_cents: number;
  payment_amount_cents: number;
  refund_cents: number;
  case_option: Casing;
  order_notes: string;
  shipping_address: { text?: string } | null;
  jerseys: {
    jersey_id: string;
    jersey_name_front: string;
    jersey_name: string;
    jersey_number: string;
    jersey_size: string;
    short_size: string;
    jersey_sleeve: string;
  }[];
}

/** One own order whole; somebody else's and one that does not exist are refused alike. */
export async function accountOrder({ db }: Services, session: Session, orderId: string) {
  const { rows } = await sql<OwnOrder>`
    select o.id, o.order_id, o.secret_code, o.order_status, o.paid, o.total_jerseys, o.final_price_cents, o.design,
      o.product_img, coalesce(o.order_submitted_date, o.order_created_date) as ordered_at, o.order_total_cents,
      o.shipping_price_cents, o.design_price_cents, o.cutting_price_cents, o.material_price_cents, o.collar_price_cents,
      o.jersey_addon_price_cents, o.discount_amount_cents, o.discount_code, o.credits_used_cents, o.deposit_amount_cents,
      o.price_adjustment_cents, o.payment_amount_cents, o.refund_cents, o.case_option, o.order_notes, o.shipping_address,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'jersey_id', r.position::text, 'jersey_name_front', r.jersey_name_front, 'jersey_name', r.jersey_name,
          'jersey_number', r.jersey_number, 'jersey_size', r.jersey_size, 'short_size', r.short_size,
          'jersey_sleeve', r.jersey_sleeve) order by r.position), '[]'::jsonb)
        from order_rows r where r.order_pk = o.id) as jerseys
    from orders o where o.order_id = ${orderId} and ${isOwn(session)}`.execute(db);
  const [line] = rows;
  if (!line) throw new Problem('not-found');
  return { response: true as const, order: { ...answerOrder(line), ...answerDetail(line) } };
}

const dollars = (amount: number) => toDollars(cents(amount));

function answerDetail(line: OwnOrder) {
  return {
    order_total: dollars(line.order_total_cents),
    shipping_price: dollars(line.shipping_price_cents),
    design_price: dollars(line.design_price_cents),
    cutting_price: dollars(line.cutting_price_cents),
    material_price: dollars(line.material_price_cents),
    collar_price: dollars(line.collar_price_cents),
    jersey_addon_price: dollars(line.jersey_addon_price_cents),
    discount_amount: dollars(line.discount_amount_cents),
    discount_code: line.discount_code ?? '',
    credits_used: dollars(line.credits_used_cents),
    deposit_amount: dollars(line.deposit_amount_cents),
    price_adjustment: dollars(line.price_adjustment_cents),
    payment_amount: dollars(line.payment_amount_cents),
    refund: dollars(line.refund_cents),
    case_option: line.case_option,
    order_notes: line.order_notes,
    shipping_address: line.shipping_address?.text ?? '',
    jerseys: line.jerseys,
  };
}
