/**
 * Money is received, booked and given back once: the card provider, the ledger, the orders and the Overview agree. Checked
 * when the jobs have settled what the last steps left.
 */
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { toCents } from './prices.ts';

export function requireEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new LawBroken('money', `${what} is ${found} and should be ${expected}`);
}

export async function checkBooks(world: World): Promise<void> {
  await checkCardPayments(world);
  await checkFigures(world);
  await checkLedger(world);
}

/** The bookings of one card payment. */
interface Booking {
  ref: string;
  times: number;
  cents: number;
  refunded: number;
  /** The provider's names of its refunds. */
  refunds: string[] | null;
}

async function readBookings({ shop }: World): Promise<Map<string, Booking>> {
  const { rows } = await sql<Booking>`
    select p.provider_ref as ref, count(*)::int as times, sum(p.amount_cents)::int as cents,
      coalesce(sum(refunded.cents), 0)::int as refunded, array_agg(refunded.refs) as refunds
    from payments p, lateral (
      select sum(r.amount_cents)::int as cents, string_agg(r.provider_ref, ' ') filter (where r.state = 'done') as refs
      from refunds r
      where r.payment_id = p.id and (r.state = 'done' or (r.state = 'claimed' and r.provider_ref is not null))
    ) as refunded
    where p.kind <> 'refund' and p.provider_ref like 'pi\\_%' group by 1`.execute(shop.database.db);
  return new Map(rows.map((booking) => [booking.ref, booking]));
}

/** Every payment at the provider is booked once, or waits for a manager, or was given back without an order. */
async function checkCardPayments(world: World): Promise<void> {
  const bookings = await readBookings(world);
  world.booked = new Set(
    [...bookings.values()].flatMap(({ ref, refunds }) => [
      ref,
      ...(refunds ?? []).flatMap((refs) => refs?.split(' ') ?? []),
    ]),
  );
  const { reviews, needs_review } = await world.manager.person.reports.overview({});
  world.hasReviews = needs_review > 0;
  const waiting = new Set(reviews.map(({ payment_id }) => payment_id));
  for (const { id, status, amount_received, latest_charge } of world.shop.outside.stripe.intents.values()) {
    const booking = bookings.get(id);
    if (status !== 'succeeded') {
      if (booking) throw new LawBroken('money', `the payment ${id} is booked and was not made`);
      continue;
    }
    const refunded = latest_charge!.amount_refunded;
    if (!booking) {
      const isKnown = waiting.has(id) || needs_review > reviews.length || refunded === amount_received;
      if (!isKnown)
        throw new LawBroken('money', `the payment ${id} of ${amount_received} cents is not booked`);
      continue;
    }
    if (waiting.has(id))
      throw new LawBroken('money', `the payment ${id} is booked, and waits for a manager as well`);
    requireEqual(`the booking of the payment ${id}`, booking.cents, amount_received);
    if (!world.cardEvents.some(({ intent }) => intent === id))
      requireEqual(`what is given back of the payment ${id}`, booking.refunded, refunded);
    bookings.delete(id);
  }
  const [strange] = bookings.keys();
  if (strange)
    throw new LawBroken('money', `the payment ${strange} is booked, and the card provider does not know it`);
}

/** The Overview counts what the ledger has booked. */
async function checkFigures({ shop, manager }: World): Promise<void> {
  const { rows } = await sql<{ sales: number; refunds: number }>`
    select (select coalesce(sum(amount_cents), 0) from payments where kind <> 'refund')::int as sales,
      (select coalesce(sum(amount_cents), 0) from refunds where state = 'done' and payment_id is not null)::int as refunds`.execute(
    shop.database.db,
  );
  const { total_price, total_refund } = await manager.person.reports.overview({});
  requireEqual('the sales of the Overview', toCents(total_price), rows[0]!.sales);
  requireEqual('the refunds of the Overview', toCents(total_refund), rows[0]!.refunds);
}

/** No credits below zero, and no refund that waits for anything but the card provider. */
async function checkLedger({ shop }: World): Promise<void> {
  const { rows } = await sql<{ user_id: number; cents: number }>`
    select user_id, sum(amount_cents)::int as cents from credit_ledger group by 1 having sum(amount_cents) < 0`.execute(
    shop.database.db,
  );
  if (rows[0])
    throw new LawBroken('money', `the credits of customer ${rows[0].user_id} are ${rows[0].cents} cents`);
  const left = await sql<{ id: string }>`
    select id from refunds where state = 'claimed' and provider_ref is null`.execute(shop.database.db);
  if (left.rows[0]) throw new LawBroken('money', `the refund ${left.rows[0].id} was begun and is forgotten`);
}
