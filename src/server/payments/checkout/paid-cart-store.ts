/** Writes everything that a settled cart changes in one statement: fewer round trips while its rows are locked. */
import { type OperationNodeSource, sql } from 'kysely';
import { type AuditEntry, buildEventInsert } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { buildPaymentInsert } from '../ledger/payment-store.ts';
import { type CartCheckout, markCheckoutPaidSql } from './checkout-store.ts';
import { hasAttachmentsSql } from './move-attachments-store.ts';
import { insertPaidOrdersSql, type PaidOrders } from './paid-order-store.ts';
import { redeemReservationsSql } from './reservation-store.ts';
import { closeSavedOrdersSql } from './saved-order-store.ts';

export interface PaidCart extends PaidOrders {
  checkout: CartCheckout;
  /** The base id of the orders. */
  orderId: string;
  /** Null when nothing had to be paid by card. */
  intentId: string | null;
  payment: Parameters<typeof buildPaymentInsert>[1];
  event: AuditEntry;
}

/**
 * Inserts the paid orders and the payment, closes the saved orders, redeems what was reserved, and marks the checkout as
 * paid. The caller holds the locks of the checkout and of its saved orders, to which nothing can be attached meanwhile.
 * Returns whether something is attached that has to move to the paid orders.
 */
export async function writePaidCart(tx: Connection, paid: PaidCart): Promise<{ hasAttachments: boolean }> {
  const { rows } = await insertPaidCart(paid, {
    booked: buildPaymentInsert(tx, paid.payment),
    recorded: buildEventInsert(tx, [paid.event]),
  }).execute(tx);
  return rows[0]!;
}

const insertPaidCart = (
  paid: PaidCart,
  { booked, recorded }: Record<'booked' | 'recorded', OperationNodeSource>,
) => sql<{ hasAttachments: boolean }>`
  with ${insertPaidOrdersSql(paid)},
  closed as (${closeSavedOrdersSql(paid.saved, { ...paid, at: paid.now })}),
  ${redeemReservationsSql(paid.checkoutId, paid.now)},
  ${markCheckoutPaidSql(paid.checkout, { ...paid, at: paid.now })},
  booked as (${booked}), recorded as (${recorded})
  select ${hasAttachmentsSql(paid.saved)} as "hasAttachments"`;
