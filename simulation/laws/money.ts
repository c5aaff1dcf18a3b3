/**
 * Money is received, booked and given back once: the card provider, the ledger, the orders and the Overview agree. Checked
 * when the jobs have settled what the last steps left.
 */
import { sql } from 'kysely';
import type { PaymentSummary } from '#contract/payments.ts';
import { ApiError } from '#server/testing/shop.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { toCents } from './prices.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function requireEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new LawBroken('money', `${what} is ${found} and should be ${expected}`);
}

export async function checkMoney(world: World): Promise<void> {
  await checkCardPayments(world);
  await checkFigures(world);
  await checkLedger(world);
  await checkCodes(world);
  await Promise.all([...world.touchedTeams].map((team) => checkTeam(world, team)));
}

/** The bookings of one card payment. */
interface Booking {
  ref: string;
  times: number;
  cents: number;
  refunded: number;
}

async function readBookings({ shop }: World): Promise<Map<string, Booking>> {
  const { rows } = await sql<Booking>`
    select p.provider_ref as ref, count(*) as times, sum(p.amount_cents)::int as cents,
      coalesce(sum((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and
        (r.state = 'done' or (r.state = 'claimed' and r.provider_ref is not null)))), 0)::int as refunded
    from payments p where p.kind <> 'refund' and p.provider_ref like 'pi\\_%' group by 1`.execute(
    shop.database.db,
  );
  return new Map(rows.map((booking) => [booking.ref, booking]));
}

/** Every payment at the provider is booked once, or waits for a manager, or was given back without an order. */
async function checkCardPayments(world: World): Promise<void> {
  const bookings = await readBookings(world);
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
    requireEqual(`how often the payment ${id} is booked`, booking.times, 1);
    requireEqual(`the booking of the payment ${id}`, booking.cents, amount_received);
    if (!world.cardEvents.some(({ object }) => object.payment_intent === id))
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

async function checkCodes({ manager, codes }: World): Promise<void> {
  if (codes.length < 2) return;
  const { discount_codes } = await manager.person.discountCodes.list({ search: codes.at(-1)!.code });
  for (const { code, access, redeemed } of discount_codes)
    if (access === 'one-time' && redeemed > 1)
      throw new LawBroken('money', `the code ${code} was used ${redeemed} times`);
}

async function checkTeam(world: World, team: Team): Promise<void> {
  if (team.savedId === null) return;
  const { orders } = await team.captain.person.orders.status({ id: team.savedId });
  for (const { order_id, amount_paid } of orders) {
    const money = await readMoney(world, order_id);
    if (!money || money.saved) continue;
    checkSums(money);
    checkLinks(world, money);
    if (amount_paid !== null)
      requireEqual(`what Order Status says is paid of ${order_id}`, amount_paid, money.received);
    await checkPrice(world, money);
    if (team.hasAccount) await checkEntries(world, money);
  }
  await checkPlacedCarts(world, team);
}

/** Null for a saved order that was deleted, or replaced by those that were paid. */
async function readMoney({ manager }: World, order_id: string): Promise<PaymentSummary | null> {
  try {
    return await manager.person.payments.orderMoney({ order_id });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}

function checkSums({ order_id, ...money }: PaymentSummary): void {
  const received = sum(
    money.captures.filter(({ by }) => by !== 'credits').map(({ amount }) => toCents(amount)),
  );
  const done = money.refunds.filter(({ state }) => state === 'done');
  const refunded = sum(done.map(({ amount }) => toCents(amount)));
  const returned = sum(done.filter(({ kind }) => kind === 'return').map(({ amount }) => toCents(amount)));
  requireEqual(`what is received of ${order_id}`, toCents(money.received), received);
  requireEqual(`what is refunded of ${order_id}`, toCents(money.refunded), refunded);
  const open = toCents(money.final_price) - received + returned;
  requireEqual(`what is due of ${order_id}`, toCents(money.due), Math.max(0, open));
  requireEqual(`what is overpaid of ${order_id}`, toCents(money.overpaid), Math.max(0, -open));
  if (refunded > received) throw new LawBroken('money', `more of ${order_id} is refunded than was received`);
}

/** The price is the sum of its parts. */
async function checkPrice({ manager }: World, { order_id, final_price }: PaymentSummary): Promise<void> {
  const { money } = await manager.person.orderManagement.order({ order_id });
  const price = money!;
  const total =
    toCents(price.order_total) -
    toCents(price.discount_amount) +
    toCents(price.shipping_price) -
    toCents(price.credits_used) +
    toCents(price.price_adjustment);
  requireEqual(`the price of ${order_id}`, toCents(final_price), Math.max(0, total));
  const adjusted = sum(price.additional_price_breakdown.map(({ amount }) => toCents(amount)));
  requireEqual(`the adjustment of ${order_id}`, toCents(price.price_adjustment), adjusted);
}

/** Links that work ask for what is due, and no longer than the shop has said. */
function checkLinks(world: World, { order_id, links, due, being_paid }: PaymentSummary): void {
  for (const { state, kind, amount, expires_at } of links) {
    if (state !== 'open' || being_paid) continue;
    if (new Date(expires_at) <= world.now())
      throw new LawBroken('money', `a link of ${order_id} has expired and is open`);
    if (kind === 'payment') requireEqual(`what the link of ${order_id} asks for`, amount, due);
  }
}

/** The customer's account has the credits that the order has used and earned; a cart books those of all its orders at once. */
async function checkEntries({ manager }: World, { order_id }: PaymentSummary): Promise<void> {
  const { customer } = await manager.person.customers.read({ order_id });
  const [number] = order_id.split('-');
  const isOfCart = (id: string | null) => id?.split('-')[0] === number;
  const orders = customer.orders.filter((order) => isOfCart(order.order_id));
  // An order from before the account earns nothing.
  if (!customer.account || orders.some(({ by_guest }) => by_guest)) return;
  let [used, earned] = [0, 0];
  for (const order of orders) {
    const money = await manager.person.payments.orderMoney({ order_id: order.order_id });
    used += toCents(money.credits_used);
    earned += toCents(money.credits_earned);
  }
  const entries = customer.account.entries.filter((entry) => isOfCart(entry.order_id));
  const sumEntries = (kind: string) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => toCents(amount)));
  requireEqual(`what the orders of ${number} have used of the credits`, -sumEntries('spent'), used);
  requireEqual(`what the orders of ${number} have earned`, sumEntries('earned'), earned);
}

/** What the shop has said is placed is there, and its parts were paid with what the cart has shown. */
async function checkPlacedCarts({ manager }: World, team: Team): Promise<void> {
  for (const { orderId, amount, state, clientSecret } of team.carts) {
    if (state !== 'placed') continue;
    const { orders } = await team.captain.person.orders.status({ id: orderId! });
    if (orders.length === 0)
      throw new LawBroken('money', `the order ${orderId} of ${team.name} was placed and is not there`);
    const intentId = clientSecret?.split('_secret_')[0];
    const parts: number[] = [];
    const shipping: number[] = [];
    for (const { order_id } of orders) {
      const { captures, shipping_price } = await manager.person.payments.orderMoney({ order_id });
      parts.push(
        ...captures
          .filter(({ reference }) => reference === intentId)
          .map((capture) => toCents(capture.amount)),
      );
      shipping.push(toCents(shipping_price));
    }
    if (intentId) requireEqual(`what the orders of the cart ${orderId} were paid with`, sum(parts), amount);
    if (sum(shipping) > 0 && shipping.includes(0))
      throw new LawBroken('money', `an order of the cart ${orderId} pays the shipping of another one`);
  }
}
