/** Writes what a settled cart changes besides its orders, in one statement: fewer round trips while its rows are locked. */
import { sql } from 'kysely';
import { type AuditEntry, buildEventInsert } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import { buildPaymentInsert } from '../../ledger/payment-store.ts';
import { type CartCheckout, markCheckoutPaidSql } from '../checkout-store.ts';
import { redeemReservationsSql } from '../reservation-store.ts';

export interface PaidCart {
  checkout: CartCheckout;
  /** The base id of the orders. */
  orderId: string;
  /** Null when nothing had to be paid by card. */
  intentId: string | null;
  payment: Parameters<typeof buildPaymentInsert>[1];
  events: readonly AuditEntry[];
  now: Date;
}

/** Books the payment, redeems what was reserved, and marks the checkout as paid. The caller holds the checkout's lock. */
export async function writePaidCart(tx: Connection, paid: PaidCart): Promise<void> {
  const { checkout, orderId, intentId, now } = paid;
  await sql`
    with ${redeemReservationsSql(checkout.id, now)},
    ${markCheckoutPaidSql(checkout, { orderId, intentId, at: now })},
    booked as (${buildPaymentInsert(tx, paid.payment)}), recorded as (${buildEventInsert(tx, paid.events)})
    select 1`.execute(tx);
}
