/** Checkouts, payments, orders and e-mails compared with each other. */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface ComparedPeriod {
  since: Date;
  /** The sums of the orders that were submitted since then. */
  sumsSince: Date;
  /** E-mails are deleted some time after they were sent. */
  emailsSince: Date;
  /** A payment that succeeded before then must be settled. */
  unsettledSince: Date;
}

/** Returns one sentence for each difference. */
export async function listBookDifferences(db: Connection, period: ComparedPeriod): Promise<string[]> {
  const { rows } = await selectBookDifferences(period).execute(db);
  return rows.map(({ difference }) => difference);
}

const selectBookDifferences = ({ since, sumsSince, emailsSince, unsettledSince }: ComparedPeriod) => sql<{
  difference: string;
}>`
  with settled as materialized (
    select id, amount_cents, link_id, order_base_id, finalised_at, jsonb_array_length(snapshot->'orders') as expected
    from checkouts where finalised_at >= ${since} and state = 'paid'
  ), carts as (
    select s.*, o.made, o.received from settled s, lateral (
      select count(*)::int as made, coalesce(sum(payment_amount_cents), 0)::int
        - coalesce((select sum(p.amount_cents) from payments p join orders later on later.id = p.order_pk
            where later.checkout_id = s.id and p.kind <> 'refund'), 0)::int as received
      from orders where checkout_id = s.id) o
    where s.link_id is null
  )
  select format('Checkout %s is paid and has %s of its %s orders', id, made, expected) as difference from carts where made <> expected
  union all
  select format('Checkout %s is paid with %s cents, its orders with %s', id, amount_cents, received)
    from carts where made = expected and received <> amount_cents
  union all
  select format('Checkout %s is paid and has no receipt among the e-mails', id) from carts
    where finalised_at >= ${emailsSince}
      and not exists (select from email_outbox m where m.kind = 'order-paid' and m.ref collate "C" = carts.id::text)
  union all
  select format('Checkout %s of order %s is paid and has no e-mail', id, order_base_id) from settled s
    where link_id is not null and finalised_at >= ${emailsSince} and not exists (
      select from email_outbox m where m.kind = 'payment-received'
        and m.ref collate "C" >= s.order_base_id || '-' and m.ref collate "C" < s.order_base_id || '.')
  union all
  select format('Checkout %s is paid with %s cents, the payments say %s', s.id, s.amount_cents, coalesce(p.sum::text, 'nothing'))
    from settled s, lateral (
      select sum(amount_cents) as sum from payments where checkout_id = s.id and kind <> 'refund') p
    where p.sum is distinct from s.amount_cents
  union all
  select format('Order %s has received %s cents, its payments say %s', o.order_id, o.payment_amount_cents, p.sum)
    from settled s join payment_links l on l.id = s.link_id join orders o on o.id = l.order_pk, lateral (
      select coalesce(sum(amount_cents), 0) as sum from payments where order_pk = o.id and kind <> 'refund') p
    where o.checkout_id is null and p.sum <> o.payment_amount_cents
  union all
  select format('Order %s belongs to a checkout that is %s', o.order_id, c.state)
    from orders o join checkouts c on c.id = o.checkout_id
    where o.checkout_id is not null and o.order_submitted_date >= ${since} and c.state not in ('paid', 'reviewed')
  union all
  select format('Payment %s succeeded at %s and is neither settled nor parked', intent_id, paid_at) from checkout_intents
    where closed_at is null and paid_at <= ${unsettledSince}
  union all
  select format('Payment %s belongs to a checkout that is %s', p.provider_ref, c.state)
    from payments p join checkouts c on c.id = p.checkout_id
    where p.created_at >= ${since} and c.state not in ('paid', 'reviewed', 'needs_review')
  union all
  select format(message, o.sales, o.refunds, o.tax, p.sales, p.refunds, p.tax) from (
      select coalesce(sum(payment_amount_cents), 0) as sales, coalesce(sum(refund_cents), 0) as refunds,
        coalesce(sum((select sum((line ->> 'tax')::int) from jsonb_array_elements(tax_booked) line)), 0) as tax
      from orders where sort_submitted >= ${sumsSince} and (status or paid or payment_amount_cents > 0)) o, (
      select coalesce(sum(amount_cents) filter (where kind <> 'refund'), 0) as sales,
        -coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunds, coalesce(sum(tax_cents), 0) as tax
      from (
        select p.kind, p.amount_cents, p.tax_cents from payments p join orders o on o.id = p.order_pk where o.sort_submitted >= ${sumsSince}
        union all
        select p.kind, p.amount_cents, p.tax_cents from payments p
          where p.order_pk is null and p.checkout_id in (select o.checkout_id from orders o where o.sort_submitted >= ${sumsSince})
      ) booked) p, lateral (
      select 'The orders count %1$s cents of sales and %2$s of refunds, the payments say %4$s and %5$s' as message
        where (o.sales, o.refunds) is distinct from (p.sales, p.refunds)
      union all
      select 'The orders count %3$s cents of tax, the payments say %6$s' where o.tax <> p.tax) different`;
