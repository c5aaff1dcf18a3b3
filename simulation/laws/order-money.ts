/** What an order costs, has received and has given back is the same on every page, and in the customer's credits. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { PaymentSummary } from '#contract/payments.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { getBaseId } from '#domain/orders/order/order-id.ts';
import type { Cart, Team } from '../team.ts';
import type { World } from '../world.ts';
import { checkNothingAsked, checkStatusStays } from './cancelled.ts';
import { checkCredits } from './credits.ts';
import { LawBroken, readPage } from './law.ts';
import { requireEqual } from './money.ts';
import { add, describePriced, percentOf, sumTaxOf, toCents } from './prices.ts';
import { checkSavedPrice } from './saved-price.ts';
import { sum } from './shares.ts';

/** An order as its page and its payments show it to a manager. */
export interface OrderMoney {
  readonly order: StaffOrder;
  readonly money: PaymentSummary;
}

/** A payment that was booked between two looks at an order, in cents. A customer with an account earns credits by it. */
export function checkBooking(
  { email, hasAccount }: Team,
  [before, after]: readonly [PaymentSummary, PaymentSummary],
  amount: number,
): void {
  const { order_id, due, paid } = after;
  // The first payment that knows the address freezes the tax.
  const taxed = sumTaxOf(after) - sumTaxOf(before);
  // The link of a saved order may be older than a new price of the shipping.
  if (before.saved && before.shipping_price !== after.shipping_price) return;
  requireEqual(`what is received of ${order_id}`, toCents(after.received), toCents(before.received) + amount);
  if (after.work_state !== 'cancelled') {
    const left = Math.max(0, toCents(before.due) + taxed - amount);
    requireEqual(`what is due of ${order_id} after a payment`, toCents(due), left);
    requireEqual(`whether ${order_id} is paid`, paid, due === 0);
  }
  const earned = toCents(after.credits_earned) - toCents(before.credits_earned);
  if (hasAccount && before.email === email)
    requireEqual(`what a payment of ${order_id} has earned`, earned, percentOf(amount, 5));
}

/** Checks the orders of a team, and returns them. */
export async function checkOrderMoney(world: World, team: Team): Promise<OrderMoney[]> {
  const found: OrderMoney[] = [];
  for (const id of new Set([team.savedId, ...team.placedIds])) {
    if (id === null) continue;
    const { orders } = await team.captain.person.orders.status({ id });
    if (orders.length === 0 && id !== team.savedId)
      throw new LawBroken('money', `the order ${id} of ${team.name} was placed and is not there`);
    for (const { order_id, money: shown } of orders) {
      const money = await readPage(world, 'money', order_id);
      if (!money) continue;
      requireEqual(`whether ${order_id} is being paid half an hour later`, money.being_paid, false);
      checkLinks(world, money);
      checkNothingAsked(money);
      if (money.saved) await checkSavedPrice(world, money);
      if (money.saved) continue;
      checkSums(money);
      if (shown !== null)
        requireEqual(`what Order Status says is paid of ${order_id}`, shown.paid, money.received);
      const order = (await readPage(world, 'order', order_id))!;
      checkPrice(money, order);
      checkStatusStays(order);
      checkDisputes(world, money, order);
      found.push({ money, order });
    }
  }
  for (const cart of team.carts) checkCart(cart, found);
  for (const number of new Set(found.map(({ money }) => getBaseId(money.order_id))))
    await checkCredits(
      world,
      found.flatMap(({ money }) => (getBaseId(money.order_id) === number ? [money] : [])),
    );
  return found;
}

function checkSums({ order_id, ...money }: PaymentSummary): void {
  const received = add(money.captures.filter(({ by }) => by !== 'credits'));
  const done = money.refunds.filter(({ state }) => state === 'done');
  const returned = add(done.filter(({ kind }) => kind === 'return'));
  requireEqual(`what is received of ${order_id}`, toCents(money.received), received);
  requireEqual(`what is refunded of ${order_id}`, toCents(money.refunded), add(done));
  const open = toCents(money.final_price) - received + returned;
  const due = money.work_state === 'cancelled' ? 0 : Math.max(0, open);
  requireEqual(`what is due of ${order_id}`, toCents(money.due), due);
  requireEqual(`what is overpaid of ${order_id}`, toCents(money.overpaid), Math.max(0, -open));
  const excess = money.captures.find(({ amount, refunded }) => toCents(refunded) > toCents(amount));
  if (excess)
    throw new LawBroken('money', `of the payment ${excess.reference} more is given back than was received`);
}

/** The price is the sum of its parts. */
function checkPrice(shown: PaymentSummary, { money }: StaffOrder): void {
  const { order_id, final_price } = shown;
  const price = money!;
  const total =
    toCents(price.order_total) -
    toCents(price.discount_amount) +
    toCents(price.shipping_price) +
    sumTaxOf(shown) -
    toCents(price.credits_used) +
    toCents(price.price_adjustment);
  requireEqual(`the price of ${order_id}`, toCents(final_price), Math.max(0, total));
  const adjusted = add(price.additional_price_breakdown);
  requireEqual(`the adjustment of ${order_id}`, toCents(price.price_adjustment), adjusted);
}

/** Links that work ask for what is due, and no longer than the shop has said. */
function checkLinks(world: World, { order_id, saved, links, due }: PaymentSummary): void {
  for (const { state, kind, amount, sent_at, expires_at } of links) {
    if (state !== 'open') continue;
    if (new Date(expires_at) <= world.now())
      throw new LawBroken('money', `a link of ${order_id} has expired and is open`);
    // A saved order costs what the newest prices say, and its link what was asked for.
    if (saved && !(world.pricesSince && new Date(sent_at) > world.pricesSince)) continue;
    if (kind === 'payment') requireEqual(`what the link of ${order_id} asks for`, amount, due);
    else if (amount > due) throw new LawBroken('money', `a link of ${order_id} asks for more than is due`);
  }
}

/** Every step of a dispute stands once in the history. */
function checkDisputes({ disputes }: World, { captures, order_id }: PaymentSummary, order: StaffOrder): void {
  for (const { type, intent } of disputes.filter(({ intent }) =>
    captures.some(({ reference }) => reference === intent),
  )) {
    const entries = order.history.filter(({ detail }) => {
      const { paymentId, type: step } = detail as Record<string, unknown>;
      return paymentId === intent && step === type;
    });
    requireEqual(`how often ${order_id} has the ${type} of ${intent}`, entries.length, 1);
  }
}

/** The orders of a placed cart cost and have received what the cart has shown. */
function checkCart(
  { orderId, amount, clientSecret, shares, state, isSignedIn }: Cart,
  found: readonly OrderMoney[],
): void {
  if (state !== 'placed') return;
  const placed = found.filter(({ money }) => getBaseId(money.order_id) === orderId);
  const reference = clientSecret?.split('_secret_')[0];
  const received = placed.map(({ money }) =>
    add(money.captures.filter((each) => each.reference === reference)),
  );
  if (reference) requireEqual(`what the orders of the cart ${orderId} were paid with`, sum(received), amount);
  const earned = sum(placed.map(({ money }) => toCents(money.credits_earned)));
  if (isSignedIn && earned < percentOf(amount, 5))
    throw new LawBroken('money', `the cart ${orderId} of ${amount} cents has earned ${earned}`);
  if (!shares) return;
  requireEqual(`how many orders the cart ${orderId} has`, placed.length, shares.length);
  placed.forEach(({ order, money }, n) => {
    const { order_id } = money;
    const share = shares[Number(order_id.split('-')[1]) - 1]!;
    const due = share.total - share.discount + share.shipping + share.tax - share.credits;
    if (reference) requireEqual(`what ${order_id} has received of its cart`, received[n], due);
    const { order_total, discount_amount, shipping_price, credits_used } = order.money!;
    requireEqual(`the shipping of ${order_id}`, toCents(shipping_price), share.shipping);
    requireEqual(`what ${order_id} has used of the credits`, toCents(credits_used), share.credits);
    // Staff may change what has a price while something is due, as after a refund or an adjustment.
    if (describePriced(JSON.parse(order.order) as OrderResponse) !== share.priced) return;
    requireEqual(`the total of ${order_id}`, toCents(order_total), share.total);
    requireEqual(`the discount of ${order_id}`, toCents(discount_amount), share.discount);
  });
}
