import { sql } from 'kysely';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import type { PaymentCover } from '#domain/payments/order-balance.ts';
import type { MarkedOrder } from '#domain/payments/order-marks.ts';
import type { TrackedParcel } from '#domain/shipping/carrier.ts';
import { orderPkOf } from '../../order-aliases/order-alias-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { approvalForCustomer, isApprovalRecorded, latestApprovalAt } from '../order/approval-store.ts';
import type { ContentColumns } from '../order/order-columns.ts';
import { isCaptainKey } from '../order/order-key-store.ts';
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
  expects_transfer: boolean;
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
  /** The caller presented a key of the captain or of a buyer. */
  held: boolean;
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
  const { rows } = await selectStatusRows(orderId, keyHashes, now).execute(db);
  return rows;
}

const selectStatusRows = (orderId: string, keyHashes: Buffer[], now: Date) => sql<OrderStatusRow>`
  select o.order_id, o.secret_code, o.order_status, o.work_state, o.payment_amount_cents, o.refund_cents, o.shipping_address, o.tracking_number, o.product_img, o.product_code,
    o.design, o.order_submitted_date, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design_option,
    o.status, o.version, o.pricing_version, o.payment_id, o.user_id, o.designer_id,
    lower(o.email) as owner_email,
    ${trackedParcelsJson} as parcels,
    ${latestMockupFile()} as mockup_file,
    ${approvalForCustomer} as approval, ${latestApprovalAt} as approval_at, ${isApprovalRecorded} as approval_recorded,
    ${isBegun} as begun, ${paymentCoverJson} as cover,
    coalesce(o.payment_type = 'emt - pending' and not o.paid, false) as expects_transfer,
    o.jerseys,
    held.is_captain is not null as held, coalesce(held.is_captain, false) as is_captain
  from orders o, lateral (
    select bool_or(${isCaptainKey}) as is_captain from order_keys k
    where k.order_pk = o.id and k.key_hash = any(${keyHashes}::bytea[])
      and k.revoked_at is null and k.expires_at > ${now} and (${isCaptainKey} or k.purpose = 'view')) held
  where o.deleted_at is null and (o.id = ${orderPkOf(orderId)}
    or o.checkout_id = (select asked.checkout_id from orders asked where asked.id = ${orderPkOf(orderId)}))
  order by o.checkout_position`;
