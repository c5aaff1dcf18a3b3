/** The payment link of an order that can be paid now, for readers who may see its money. */
import { type RawBuilder, sql } from 'kysely';
import { formatPaymentLink } from '#domain/payments/payment-link.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { computePaymentKey } from './link-keys.ts';

export interface OpenPaymentRow {
  pk: number;
  /** Its place among the links of the order, from 1. */
  nth: number;
  /** In hexadecimal digits. */
  keyHash: string;
  amount: number;
}

/** A subquery: the link of order `o` that can be paid now, or null. */
export const openPaymentJson = (now: Date): RawBuilder<OpenPaymentRow | null> => sql`(
  select jsonb_build_object('pk', o.id, 'keyHash', encode(l.key_hash, 'hex'), 'amount', l.amount_cents,
    'nth', (select count(*) from payment_links e where e.order_pk = o.id and e.id <= l.id))
  from payment_links l where l.order_pk = o.id and l.paid_at is null and l.revoked_at is null
    and l.expires_at > ${now} and l.order_version = o.version and o.work_state <> 'cancelled'
  order by l.id desc limit 1)`;

/** The condition that one of the keys is that of a payment link of order `o` which can be paid, or was paid in the last half year. */
export const isPayerKey = (keyHashes: readonly Buffer[], now: Date): RawBuilder<boolean> => sql`exists (
  select from payment_links l where l.order_pk = o.id and l.key_hash = any(${keyHashes}::bytea[])
    and (l.paid_at > ${now}::timestamptz - interval '180 days'
      or (l.paid_at is null and l.revoked_at is null and l.expires_at > ${now})))`;

/** Returns the path of the link and its amount in dollars; null without one, and for one that an earlier version has sent. */
export function formatOpenPayment(services: Services, orderId: string, row: OpenPaymentRow | null) {
  if (!row) return null;
  const paymentId = computePaymentKey(services, row);
  if (hashToken(paymentId).toString('hex') !== row.keyHash) return null;
  return {
    path: `/payment${formatPaymentLink({ orderId, paymentId })}`,
    amount: toDollars(cents(row.amount)),
  };
}
