/**
 * Money is received, booked and given back once: the card provider, the ledger and the Overview agree. Checked when the jobs
 * have settled what the last steps left.
 */
import { type RawBuilder, sql } from 'kysely';
import type { World } from '../world.ts';
import { LawBroken, readIfThere } from './law.ts';
import { toCents } from './prices.ts';
import { sum } from './shares.ts';

export function requireEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new LawBroken('money', `${what} is ${found} and should be ${expected}`);
}

/** A payment as the ledger has booked it. */
interface Booking {
  id: number;
  ref: string;
  cents: number;
}

interface BookedRefund {
  id: string;
  payment: number | null;
  /** The provider's name of it. */
  ref: string | null;
  cents: number;
  isDone: boolean;
}

export async function checkBooks(world: World): Promise<void> {
  const read = async <Row>(statement: RawBuilder<Row>) =>
    (await statement.execute(world.shop.database.db)).rows;
  const payments = await read(sql<Booking>`
    select id, provider_ref as ref, amount_cents as cents from payments where kind <> 'refund'`);
  const refunds = await read(sql<BookedRefund>`
    select id, payment_id as payment, provider_ref as ref, amount_cents as cents, state = 'done' as "isDone"
    from refunds where state <> 'refused'`);
  // A booking has the difference between the tax that is due and what is booked, also that of credits and of a price that staff have adjusted.
  const [strange] = await read(sql<{ id: number }>`
    select p.id from payments p where abs(tax_cents) > abs(amount_cents) + coalesce((
      select sum(o.credits_used_cents + abs(o.price_adjustment_cents)) from orders o
      where o.id = p.order_pk or o.checkout_id = p.checkout_id), 0)`);
  if (strange) throw new LawBroken('money', `the tax of the booking ${strange.id} is more than it can be`);
  const [unlisted] = await read(sql<{ id: number }>`
    select id from payments where tax_cents <> coalesce((
      select sum((line ->> 'tax')::int) from jsonb_array_elements(tax_lines) line), 0)`);
  if (unlisted) throw new LawBroken('money', `the tax of the booking ${unlisted.id} is not in its lines`);
  // The payment of a cart belongs to several orders, each of which has booked its own part of the tax.
  const [given] = await read(sql<{ id: number; cents: number }>`
    select o.id, sum((line ->> 'tax')::int)::int as cents from orders o, jsonb_array_elements(o.tax_booked) line
    where o.payment_amount_cents > 0 and o.payment_amount_cents = o.refund_cents
    group by o.id having sum((line ->> 'tax')::int) <> 0`);
  if (given)
    throw new LawBroken(
      'money',
      `${given.cents} cents of tax stay of order ${given.id}, whose money went back`,
    );
  const [overdrawn] = await read(sql<{ user_id: number }>`
    select user_id from credit_ledger group by 1 having sum(amount_cents) < 0`);
  if (overdrawn) throw new LawBroken('money', `customer ${overdrawn.user_id} has less than no credits`);
  const forgotten = refunds.find(({ ref, isDone }) => !isDone && ref === null);
  if (forgotten) throw new LawBroken('money', `the refund ${forgotten.id} was begun and is forgotten`);
  // Weeks that are over are summed up at night (decision 97): what the next night sums up agrees with the ledger.
  await sql`select close_weeks(${world.now()})`.execute(world.shop.database.db);
  const { total_price, total_refund, reviewed } = await readOverview(world);
  for (const { payment_id, outcome } of reviewed)
    if (payment_id !== null && outcome === 'refunded') world.givenBack.add(payment_id);
  const sales = payments.filter(({ ref }) => !world.givenBack.has(ref));
  requireEqual('the sales of the Overview', toCents(total_price), sum(sales.map(({ cents }) => cents)));
  const returned = refunds.filter(({ isDone, payment }) => isDone && sales.some(({ id }) => id === payment));
  requireEqual('the refunds of the Overview', toCents(total_refund), sum(returned.map(({ cents }) => cents)));
  await checkCardPayments(world, payments, refunds);
  checkCardRefunds(world, refunds);
  world.booked = new Set([...payments, ...returned].flatMap(({ ref }) => ref ?? []));
}

const readOverview = async (world: World) =>
  (await readIfThere(world, ({ reports }) => reports.overview({})))!;

/** Every payment at the provider is booked once, or waits for a manager, or was given back without an order. */
async function checkCardPayments(
  world: World,
  payments: readonly Booking[],
  refunds: readonly BookedRefund[],
): Promise<void> {
  const { reviews, needs_review } = await readOverview(world);
  world.hasReviews = needs_review > 0;
  const waiting = new Set(reviews.map(({ payment_id }) => payment_id));
  const made = new Set<string>();
  const { stripe } = world.shop.outside;
  for (const { id, status, amount_received, latest_charge } of stripe.intents.values()) {
    if (status !== 'succeeded') continue;
    made.add(id);
    const [booking, ...others] = payments.filter(({ ref }) => ref === id);
    const lost = stripe.log.listDisputes(id).filter((dispute) => dispute.status === 'lost');
    const refunded = latest_charge!.amount_refunded + sum(lost.map(({ amount }) => amount));
    const isWaiting = waiting.has(id) || (!booking && needs_review > reviews.length);
    if (!booking && !isWaiting && refunded < amount_received)
      throw new LawBroken('money', `the payment ${id} of ${amount_received} cents is not booked`);
    if (!booking) continue;
    if (isWaiting || others.length > 0)
      throw new LawBroken('money', `the payment ${id} is booked, and booked again or waits for a manager`);
    requireEqual(`the booking of the payment ${id}`, booking.cents, amount_received);
    const back = refunds.filter(({ payment, ref, isDone }) => payment === booking.id && (isDone || ref));
    if (!world.cardEvents.some(({ intent }) => intent === id))
      requireEqual(`what is given back of the payment ${id}`, sum(back.map(({ cents }) => cents)), refunded);
  }
  const strange = payments.find(({ ref }) => ref?.startsWith('pi_') && !made.has(ref));
  if (strange) throw new LawBroken('money', `the payment ${strange.ref} is booked and was not made`);
}

/** What the shop has asked the provider to give back is booked once, so that nothing is given back twice. */
function checkCardRefunds({ shop }: World, refunds: readonly BookedRefund[]): void {
  for (const { id, amount, status } of shop.outside.stripe.refunds.values()) {
    const booked = refunds.filter(({ ref }) => ref === id);
    if (status !== 'failed')
      requireEqual(`what is booked of the refund ${id}`, sum(booked.map(({ cents }) => cents)), amount);
  }
}
