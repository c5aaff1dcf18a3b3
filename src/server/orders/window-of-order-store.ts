/** The order window as it is read together with its order, so that a save takes no further statement. */
import { type RawBuilder, sql } from 'kysely';
import { getShownClosing, type OrderWindow } from '#domain/orders/order-window.ts';

export interface StoredWindow extends OrderWindow {
  version: number;
}

/** In JSON times are texts. */
export interface OrderWindowRow extends Omit<StoredWindow, 'closesAt' | 'closedAt'> {
  closesAt: string;
  closedAt: string | null;
}

/** A subquery: the window of order `o`; null without one, and when the order is submitted, paid or replaced. */
export const windowJson: RawBuilder<OrderWindowRow | null> = sql`(
  select jsonb_build_object('closesAt', w.closes_at, 'zone', w.zone, 'atClose', w.at_close, 'minimum', w.minimum,
    'reminders', w.reminders, 'closedAt', w.closed_at, 'version', w.version)
  from order_windows w
  where w.order_pk = o.id and not o.status and o.payment_id is null and o.paid_by_checkout_id is null)`;

export const readOrderWindow = ({ closesAt, closedAt, ...window }: OrderWindowRow): StoredWindow => ({
  ...window,
  closesAt: new Date(closesAt),
  closedAt: closedAt === null ? null : new Date(closedAt),
});

/** What everybody with a link to the list reads. */
export const formatListClosing = (window: OrderWindow | null) => ({
  closes_at: window && getShownClosing(window).toISOString(),
  zone: window?.zone ?? null,
});
