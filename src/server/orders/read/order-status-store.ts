import { type RawBuilder, sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { PaymentCover } from '#domain/payments/order-balance.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { TaxLine } from '#domain/pricing/tax.ts';
import type { TrackedParcel } from '#domain/shipping/carrier.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { isPayerKey, type OpenPaymentRow, openPaymentJson } from '../access/open-payment-store.ts';
import { approvalForCustomer, isApprovalRecorded, latestApprovalAt } from '../order/approval-store.ts';
import type { ContentColumns } from '../order/order-columns.ts';
import { isCaptainKey, READER_PURPOSES } from '../order/order-key-store.ts';
import { trackedParcelsJson } from '../order/order-parcel-store.ts';
import { latestMockupFile } from '../order/order-store.ts';
import { isBegun, paymentCoverJson } from '../order/release-store.ts';

export interface OrderStatusRow extends Omit<ContentColumns, 'name' | 'email' | 'order_notes'>, MarkedOrder {
  order_id: string;
  order_status: string;
  shipping_address: { text?: string; city?: string; province?: string } | null;
  tracking_number: string | null;
  parcels: TrackedParcel[];
  mockup_file: string | null;
  approval: ApprovalState;
  begun: boolean;
  cover: PaymentCover;
  /** Completed ones, the oldest first. */
  refunds: { id: string; amount: number; at: string; reason: string | null }[];
  open_payment: OpenPaymentRow | null;
  /** The name on the parcel. */
  recipient: string;
  expects_transfer: boolean;
  tax_lines: TaxLine[] | null;
  /** When it was approved, or when its approval was last asked for. */
  approval_at: Date | null;
  approval_recorded: boolean;
  product_img: string | null;
  product_code: string | null;
  order_submitted_date: Date | null;
  status: boolean;
  version: number;
  pricing_version: number;
  payment_id: string | null;
  user_id: number | null;
  designer_id: number | null;
  /** In lower case, as in accounts. */
  owner_email: string;
  /** The caller presented a key of the captain, of a buyer or of the order's address. */
  held: boolean;
  /** The caller presented the key of a link that asks for an approval. */
  is_approver: boolean;
  /** The caller presented the key of a payment link. */
  is_payer: boolean;
  /** It is a key of the captain. */
  is_captain: boolean;
}

/**
 * Returns the order that has or had this id; of one that was paid in a cart all orders of that cart.
 */
export async function listStatusRows(
  db: Connection,
  orderId: string,
  keyHashes: Buffer[],
  now: Date,
): Promise<OrderStatusRow[]> {
  const { rows } = await sql<OrderStatusRow>`
    select o.order_id, o.secret_code, o.order_status, o.work_state, o.payment_amount_cents, o.refund_cents, o.shipping_address, o.tracking_number, o.product_img, o.product_code,
      o.design, o.order_submitted_date, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design_option,
      o.status, o.version, o.pricing_version, o.payment_id, o.user_id, o.designer_id,
      lower(o.email) as owner_email,
      ${trackedParcelsJson} as parcels,
      ${latestMockupFile()} as mockup_file,
      ${approvalForCustomer} as approval, ${latestApprovalAt} as approval_at, ${isApprovalRecorded} as approval_recorded,
      ${isBegun} as begun, ${paymentCoverJson} as cover, ${refundsJson} as refunds, ${openPaymentJson(now)} as open_payment,
      ${isPayerKey(keyHashes, now)} as is_payer,
      coalesce(nullif((select c.snapshot -> 'customer' ->> 'name' from checkouts c where c.id = o.checkout_id), ''), o.name) as recipient,
      coalesce(o.payment_type = 'emt - pending' and not o.paid, false) as expects_transfer, o.tax_lines,
      o.jerseys,
      coalesce(held.reads, false) as held, coalesce(held.is_captain, false) as is_captain, coalesce(held.approves, false) as is_approver
    from orders o, lateral (
      select bool_or(${isCaptainKey}) as is_captain, bool_or(k.purpose = 'approve') as approves,
        bool_or(${isCaptainKey} or k.purpose = any(${READER_PURPOSES}::text[])) as reads from order_keys k
      where k.order_pk = o.id and k.key_hash = any(${keyHashes}::bytea[])
        and k.revoked_at is null and k.expires_at > ${now}) held
    where o.deleted_at is null and (o.id = ${orderPkOf(orderId)}
      or o.checkout_id = (select asked.checkout_id from orders asked where asked.id = ${orderPkOf(orderId)}))
    order by o.checkout_position`.execute(db);
  return rows;
}

/** A refund that the card provider made has no reason of the shop. */
const refundsJson: RawBuilder<OrderStatusRow['refunds']> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount_cents, 'at', coalesce(r.settled_at, r.created_at),
    'reason', case when r.created_by is not null then r.reason end) order by r.created_at)
  from refunds r where r.order_pk = o.id and r.state = 'done' and r.amount_cents > 0), '[]'::jsonb)`;
