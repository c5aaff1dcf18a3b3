/** The captain opens an account, and pays the orders of the team in the cart. */
import type { OrderResponse } from '#contract/order-dto.ts';
import { ApiError } from '#server/testing/shop.ts';
import type { Action, Scene } from '../action.ts';
import { actAtOnce, isAlone } from '../at-once.ts';
import { LawBroken } from '../laws/law.ts';
import { type Code, checkCartPrice, sum, toCents } from '../laws/prices.ts';
import { createId, createSaveId, type Random } from '../random.ts';
import type { Cart, Team } from '../team.ts';
import { inventJersey, readList } from './captain.ts';
import { deliverEventsOf, findIntent, isPayable, payByCard } from './card-provider.ts';

const PASSWORD = 'a cold rink in winter';

export const ADDRESS = {
  ...{ street: '123 Main St', city: 'Toronto', province: 'ON', postal_code: 'M5V 2T6', country: 'CAN' },
};
const PHONE = '+1 (416) 555-0199';
export const RECIPIENT = { phone: PHONE, address: ADDRESS };

const MOST_CARTS = 6;

const canOpenCart = ({ team }: Scene) =>
  !team.paysByLink && team.page?.status === false && team.carts.length < MOST_CARTS;

const listOpenCarts = ({ team }: Scene) => team.carts.filter(({ state }) => state === 'open');

/** The carts whose card payment was begun and is not made. */
const listUnpaidCarts = ({ world, team }: Scene) =>
  team.carts.filter(({ clientSecret }) => clientSecret !== null && isPayable(world, clientSecret));

/** The open carts for which nothing is left to pay by card. */
const listFinishedCarts = ({ world, team }: Scene) =>
  listOpenCarts({ world, team }).filter(
    ({ clientSecret, awayUntil }) =>
      awayUntil <= world.now().getTime() &&
      (clientSecret === null || findIntent(world, clientSecret)!.status === 'succeeded'),
  );

function addCart({ team }: Scene, random: Random, holds: Cart['holds']): Cart {
  const cart: Cart = {
    ...{ id: createId(random), by: team.captain, holds, amount: 0, clientSecret: null, state: 'new' },
    ...{ orderId: null, awayUntil: 0, code: null, credits: 0, shares: null },
  };
  team.carts.push(cart);
  return cart;
}

interface Terms {
  /** In dollars, as the page sends them. */
  readonly credits: number;
  readonly coupon?: string;
}

/** Half of the customers use all the credits that they have, and most enter a code. */
async function chooseTerms({ world, team }: Scene, random: Random): Promise<Terms> {
  const usable = world.codes.filter(({ email }) => email === null || email === team.email);
  // The own code is the first one that comes to mind.
  const own = usable.findLast(({ email }) => email !== null);
  const known = own && random.once(2) ? [own] : usable.slice(-NEWEST_CODES);
  const code = random.once(10) || known.length === 0 ? 'NOSUCHCODE' : random.pick(known).code;
  const coupon = random.once(3) || world.codes.length === 0 ? {} : { coupon: code };
  return { credits: random.once(2) ? 0 : await readCredits({ team }), ...coupon };
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
async function openCart(scene: Scene, cart: Cart, terms: Terms): Promise<void> {
  const { world, team } = scene;
  await world.learnPrices();
  const orders = await readOrders(scene, cart);
  const free = terms.credits > 0 ? await readFreeCredits(scene) : 0;
  const customer = { name: `Captain ${team.n}`, email: team.email, phone: PHONE };
  const checkout = { orders, ...terms, customer, address: ADDRESS };
  const send = (amount: number) => cart.by.person.checkout.createIntent({ id: cart.id, amount, checkout });
  Object.assign(cart, { shares: null, code: null });
  const opened = await send(cart.amount).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'price-changed')
      return send(error.detail.amount as number);
    // On another browser the captain does not have the second order.
    if (error instanceof ApiError && error.code === 'forbidden') team.secondOrder = null;
    throw error;
  });
  const { amount, clientSecret, summary } = opened;
  Object.assign(cart, { amount, clientSecret, state: 'open', credits: toCents(summary.credits) });
  cart.code = world.codes.find(({ code }) => code === terms.coupon) ?? null;
  if (cart.code) checkUse(cart.code, cart);
  if (opened.changed.length > 0 || !isAlone(world)) return;
  const used = { code: cart.code, credits: Math.min(toCents(terms.credits), free) };
  cart.shares = checkCartPrice(world.prices, orders, used, summary);
  if (terms.credits > 0) await checkHold(scene, free, [cart]);
}

function checkUse({ code, usedBy }: Code, { id }: Cart): void {
  if (usedBy !== null && usedBy !== id)
    throw new LawBroken('money', `the code ${code} was used for ${usedBy} and is accepted for ${id}`);
}

async function lookAtPrices({ world, team }: Scene): Promise<void> {
  await world.learnPrices();
  const orders = [team.page!, ...(team.secondOrder ? [team.secondOrder] : [])];
  const { summary } = await team.captain.person.orders.quote({ order: orders });
  if (isAlone(world)) checkCartPrice(world.prices, orders, { code: null, credits: 0 }, summary);
}

/** The carts hold the credits that they use of those that were free. */
async function checkHold(scene: Scene, free: number, carts: readonly Cart[]): Promise<void> {
  const held = sum(carts.map(({ credits }) => credits));
  const left = await readFreeCredits(scene);
  if (left !== free - held)
    throw new LawBroken('money', `carts hold ${held} of ${free} cents of credits, and ${left} are left`);
}

/** Two tabs with an order each have the same code and the same credits. */
async function openTwoCarts(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  const isUndisturbed = isAlone(world);
  const terms = await chooseTerms(scene, random);
  const free = await readFreeCredits(scene);
  const carts = [addCart(scene, random, 'first'), addCart(scene, random, 'second')];
  await actAtOnce(
    world,
    carts.map((cart) => () => openCart(scene, cart, terms)),
  );
  const [first, second] = carts as [Cart, Cart];
  if (first.code?.email && first.code === second.code)
    throw new LawBroken('money', `the one-time code ${first.code.code} is accepted for two carts`);
  if (isUndisturbed) await checkHold(scene, free, carts);
}

async function payCart(scene: Scene, random: Random): Promise<void> {
  const { world } = scene;
  const cart = random.pick(listUnpaidCarts(scene));
  const events = payByCard(world, cart.clientSecret!, random);
  if (random.once(3)) cart.awayUntil = world.now().getTime() + AWAY_MS;
  // The page says that it is paid, and the card provider at the same moment.
  else if (cart.state === 'open' && random.once(2))
    await actAtOnce(world, [() => submitCart(scene, cart), () => deliverEventsOf(world, events)]);
}

const AWAY_MS = 3_600_000;

/** Sends the orders of the cart, as the page does when nothing is left to pay, and goes on to Order Status. */
async function submitCart({ team }: Scene, cart: Cart): Promise<void> {
  const { order_id } = await cart.by.person.checkout.submit({ id: cart.id });
  Object.assign(cart, { state: 'placed', orderId: order_id });
  if (cart.code?.email) {
    checkUse(cart.code, cart);
    cart.code.usedBy = cart.id;
  }
  await lookAtStatus(team);
}

async function lookAtStatus(team: Team): Promise<void> {
  const { orders } = await team.captain.person.orders.status({ id: team.savedId! });
  team.paidIds = orders.map(({ order_id }) => order_id);
}

async function openAccount({ world, team }: Scene): Promise<void> {
  const { accounts } = team.captain.person;
  const { email } = team;
  await accounts.createTempAccount({ name: `Captain ${team.n}`, email, password: PASSWORD });
  await world.runJobs(['deliver-outbox']);
  const letter = world.readInbox(email).findLast(({ text }) => text?.includes('/verify#'));
  const id = /\/verify#(\S+)/.exec(letter?.text ?? '')?.[1];
  if (!id) return;
  const verified = await accounts.verify({ id });
  team.captain.person.token = (await accounts.login({ ...verified, action: 'new' })).token;
  team.hasAccount = true;
}

async function signOut({ world, team }: Scene): Promise<void> {
  const { person } = team.captain;
  const finder = world.openBrowser('customer', team);
  finder.person.token = person.token;
  await person.accounts.logout({});
  person.token = null;
  await finder.person.accounts.account({});
  throw new LawBroken('rights', `the token of ${team.name} works after it was signed out`);
}

async function saveSecondOrder({ team }: Scene, random: Random): Promise<void> {
  const jerseys = Array.from({ length: 5 + random.below(6) }, () => inventJersey(random));
  const { name, cutting_option, material_option, collar_option } = team.page!;
  const saved = await team.captain.person.orders.save({
    order: {
      ...{ secret_code: team.friend.teamName, email: team.friend.email },
      ...{ name, cutting_option, material_option, collar_option },
      order: Object.fromEntries(jerseys.map((jersey, n) => [`jersey_${n + 1}`, jersey])),
    } as never,
    save_id: createSaveId(random),
  });
  team.secondOrder = JSON.parse(saved.order) as OrderResponse;
}

export const CUSTOMER: readonly Action[] = [
  {
    name: 'the captain opens an account',
    weight: 2,
    isPossible: ({ team }) => !team.hasAccount,
    act: openAccount,
  },
  {
    name: 'the captain signs out, and somebody finds the old token',
    weight: 0.2,
    isPossible: ({ team }) => team.captain.person.token !== null,
    act: signOut,
  },
  {
    name: 'the captain signs in again',
    weight: 0.5,
    isPossible: ({ team }) => team.hasAccount && team.captain.person.token === null,
    async act({ team }) {
      const signIn = { email: team.email, password: PASSWORD, action: 'new' } as const;
      team.captain.person.token = (await team.captain.person.accounts.login(signIn)).token;
    },
  },
  {
    name: 'the captain saves a second order for the cart',
    weight: 4,
    isPossible: (scene) => canOpenCart(scene) && scene.team.secondOrder === null,
    act: saveSecondOrder,
  },
  {
    name: 'the captain looks at the prices in the cart',
    weight: 3,
    isPossible: canOpenCart,
    act: lookAtPrices,
  },
  {
    name: 'the captain opens the cart',
    weight: 6,
    isPossible: canOpenCart,
    movesMoney: true,
    act: async (scene, random) =>
      openCart(scene, addCart(scene, random, 'both'), await chooseTerms(scene, random)),
  },
  {
    name: 'the captain opens two carts in two tabs',
    weight: 4,
    isPossible: (scene) => canOpenCart(scene) && scene.team.secondOrder !== null,
    act: openTwoCarts,
  },
  {
    name: 'the captain opens the same cart again',
    weight: 4,
    isPossible: (scene) => listOpenCarts(scene).length > 0,
    act: async (scene, random) =>
      openCart(scene, random.pick(listOpenCarts(scene)), {
        ...(await chooseTerms(scene, random)),
        credits: 0,
      }),
  },
  {
    name: 'the captain pays the cart by card',
    weight: 60,
    isPossible: (scene) => listUnpaidCarts(scene).length > 0,
    movesMoney: true,
    act: payCart,
  },
  {
    name: 'the captain sends the order of the cart',
    weight: 30,
    isPossible: (scene) => listFinishedCarts(scene).length > 0,
    movesMoney: true,
    act: (scene, random) => submitCart(scene, random.pick(listFinishedCarts(scene))),
  },
  {
    name: 'the captain closes the cart',
    weight: 1,
    isPossible: (scene) => listOpenCarts(scene).length > 0,
    async act(scene, random) {
      const cart = random.pick(listOpenCarts(scene));
      await cart.by.person.checkout.release({ id: cart.id });
      cart.state = 'closed';
    },
  },
  {
    name: 'the captain looks at Order Status',
    weight: 4,
    isPossible: ({ team }) => team.savedId !== null,
    act: ({ team }) => lookAtStatus(team),
  },
];
