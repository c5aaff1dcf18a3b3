/** The captain opens the payment of a cart, and is shown what it costs. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { CHECKOUT_MINUTES } from '#domain/orders/order/order-state.ts';
import { ApiError } from '#server/testing/shop/shop.ts';
import { actAtOnce, isAlone, type Scene, type Send } from '../action.ts';
import { describeList } from '../expected-list.ts';
import { LawBroken } from '../laws/law.ts';
import { type Code, checkCartPrice, toCents } from '../laws/prices.ts';
import { sum } from '../laws/shares.ts';
import { createId, type Random } from '../random.ts';
import { Cart } from '../team.ts';
import { readList } from './captain.ts';
import { createCode, giveCredits } from './manager-prices.ts';

export const ADDRESS = {
  ...{ street: '123 Main St', city: 'Toronto', province: 'ON', postal_code: 'M5V 2T6', country: 'CAN' },
};
const PHONE = '+1 (416) 555-0199';
export const RECIPIENT = { phone: PHONE, address: ADDRESS };

export function addCart({ team }: Scene, random: Random, holds: Cart['holds']): Cart {
  const cart = new Cart(createId(random), team.captain, holds);
  team.carts.push(cart);
  return cart;
}

interface Terms {
  /** In dollars, as the page sends them. */
  readonly credits: number;
  readonly coupon?: string | undefined;
}

/** Most customers use all the credits that they have, and enter a code. */
export async function chooseTerms({ world, team }: Scene, random: Random): Promise<Terms> {
  const usable = world.codes.filter(({ email }) => email === null || email === team.email);
  // The own code is the first one that comes to mind.
  const own = usable.findLast(({ email }) => email !== null);
  const known = own && random.once(2) ? [own] : usable.slice(-NEWEST_CODES);
  const others = world.codes.filter(({ email }) => email !== null && email !== team.email);
  // One that has expired, or is another customer's.
  const strange = random.once(2) ? world.codes : others.slice(-NEWEST_CODES);
  const isStrange = random.once(6) || known.length === 0;
  const { code } = random.pick(isStrange ? [{ code: 'NOSUCHCODE' }, ...strange] : known);
  const coupon = random.once(3) || world.codes.length === 0 ? {} : { coupon: code };
  return { credits: random.once(4) ? 0 : await readCredits({ team }), ...coupon };
}

const NEWEST_CODES = 4;

/** The balance, as the page shows it. */
async function readCredits({ team }: Pick<Scene, 'team'>): Promise<number> {
  const { person } = team.captain;
  return person.token === null ? 0 : (await person.accounts.account({})).user.credits;
}

/** Without what open carts hold, in cents, as a manager sees it. */
async function readFreeCredits({ world, team }: Scene): Promise<number> {
  const { customer } = await world.manager.person.customers.read({ order_id: team.savedId! });
  return toCents(customer.account?.credits ?? 0);
}

/** What the captain pays for in the cart, as the pages of the orders show it. */
async function readOrders({ team }: Scene, { holds }: Cart): Promise<OrderResponse[]> {
  const second = team.secondOrder && holds !== 'first' ? [team.secondOrder] : [];
  return holds === 'second' ? second : [await readList(team), ...second];
}

/** Opens the payment of the cart, at the amount that the page shows: the page shows a new one when the shop says so. */
export async function openCart(scene: Scene, cart: Cart, terms: Terms): Promise<void> {
  await sendCart(scene, cart, { orders: await readOrders(scene, cart), terms });
}

interface CartPage {
  readonly orders: readonly OrderResponse[];
  readonly terms: Terms;
}

async function sendCart(scene: Scene, cart: Cart, { orders, terms }: CartPage): Promise<void> {
  const { world, team } = scene;
  await world.learnPrices();
  const taxes = await world.learnTaxes();
  const day = torontoDay(world.now());
  const free = terms.credits > 0 && isAlone(world) ? await readFreeCredits(scene) : 0;
  const customer = { name: `Captain ${team.n}`, email: team.email, phone: PHONE };
  const checkout = { orders, ...terms, customer, address: ADDRESS };
  const send = (amount: number) => cart.by.person.checkout.createIntent({ id: cart.id, amount, checkout });
  const lockedUntil = world.now().getTime() + CHECKOUT_MINUTES * 60_000;
  Object.assign(cart, { shares: null, code: null, isSignedIn: false, lockedUntil: 0 });
  if (cart.holds !== 'second') cart.lists.add(describeList(orders[0]!));
  const opened = await send(cart.amount).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'price-changed')
      return send(error.detail.amount as number);
    // On another browser the captain does not have the second order.
    if (error instanceof ApiError && error.code === 'forbidden') team.secondOrder = null;
    // The page is loaded again, and shows that the order was paid.
    if (error instanceof ApiError && error.code === 'order-submitted') team.page = await readList(team);
    throw error;
  });
  if (opened.changed.length > 0) cart.lists.add(describeList(await readList(team)));
  const { amount, clientSecret, summary } = opened;
  const isSignedIn = cart.by.person.token !== null;
  Object.assign(cart, {
    amount,
    clientSecret,
    state: 'open',
    credits: toCents(summary.credits),
    isSignedIn,
    lockedUntil,
  });
  cart.code = world.codes.find(({ code }) => code === terms.coupon) ?? null;
  if (cart.code) checkCode(scene, cart.code, cart);
  if (opened.changed.length > 0 || !isAlone(world)) return;
  const tax = taxes && { taxes, day };
  const used = { code: cart.code, credits: Math.min(toCents(terms.credits), free), tax };
  cart.shares = checkCartPrice(world.prices, orders, used, summary);
  if (terms.credits > 0) await checkHold(scene, free, [cart]);
}

/** The shop has accepted the code. */
function checkCode({ world, team }: Scene, code: Code, cart: Cart): void {
  checkUse(code, cart);
  if (code.email !== null && code.email !== team.email)
    throw new LawBroken(
      'money',
      `${team.email} was given the discount of ${code.code}, which is ${code.email}'s`,
    );
  if (code.expires <= world.now())
    throw new LawBroken('money', `the code ${code.code} has expired and is accepted`);
}

export function checkUse({ code, usedBy }: Code, { id }: Cart): void {
  if (usedBy !== null && usedBy !== id)
    throw new LawBroken('money', `the code ${code} was used for ${usedBy} and is accepted for ${id}`);
}

export async function lookAtPrices({ world, team }: Scene): Promise<void> {
  await world.learnPrices();
  const orders = [team.page!, ...(team.secondOrder ? [team.secondOrder] : [])];
  const { summary } = await team.captain.person.orders.quote({ order: orders });
  if (isAlone(world)) checkCartPrice(world.prices, orders, { code: null, credits: 0, tax: null }, summary);
}

/** The carts hold the credits that they use of those that were free. */
async function checkHold(scene: Scene, free: number, carts: readonly Cart[]): Promise<void> {
  const held = sum(carts.map(({ credits }) => credits));
  const left = await readFreeCredits(scene);
  if (left !== free - held)
    throw new LawBroken('money', `carts hold ${held} of ${free} cents of credits, and ${left} are left`);
}

/** Two tabs with an order each want the same credits, and half of them the same one-time code. The shop gives both before. */
export async function openTwoCarts(scene: Scene, random: Random): Promise<void> {
  const { world, team } = scene;
  const isUndisturbed = isAlone(world);
  if (team.captain.person.token !== null && (await readFreeCredits(scene)) === 0)
    await giveCredits(scene, random);
  // One of two carts with the same one-time code is refused, and holds no credits.
  const coupon = random.once(2) ? (await createCode(scene, random, team.email)).code : undefined;
  const terms = { credits: await readCredits(scene), coupon };
  const free = await readFreeCredits(scene);
  const carts = [addCart(scene, random, 'first'), addCart(scene, random, 'second')];
  // Both pages are loaded before one of them is sent.
  const sends: Send[] = [];
  for (const cart of carts) {
    const page = { orders: await readOrders(scene, cart), terms };
    sends.push(() => sendCart(scene, cart, page));
  }
  await actAtOnce(world, sends);
  const [first, second] = carts as [Cart, Cart];
  if (first.code?.email && first.code === second.code)
    throw new LawBroken('money', `the one-time code ${first.code.code} is accepted for two carts`);
  if (isUndisturbed) await checkHold(scene, free, carts);
}
