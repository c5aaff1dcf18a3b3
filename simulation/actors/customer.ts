/** The captain opens an account, and pays the order of the team in the cart. */
import type { OrderResponse } from '#contract/order-dto.ts';
import { ApiError } from '#server/testing/shop.ts';
import type { Action, Scene } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import { checkCartPrice } from '../laws/prices.ts';
import { createId, createSaveId, type Random } from '../random.ts';
import type { Cart } from '../team.ts';
import { inventJersey, readList } from './captain.ts';
import { isPayable, payByCard } from './card-provider.ts';

const PASSWORD = 'a cold rink in winter';

export const ADDRESS = {
  ...{ street: '123 Main St', city: 'Toronto', province: 'ON', postal_code: 'M5V 2T6', country: 'CAN' },
};
const PHONE = '+1 (416) 555-0199';
export const RECIPIENT = { phone: PHONE, address: ADDRESS };

/** The carts whose card payment was begun and is not made. */
const listUnpaidCarts = ({ world, team }: Scene) =>
  team.carts.filter(({ clientSecret }) => clientSecret !== null && isPayable(world, clientSecret));

const hasOpenCart = ({ team }: Scene) => team.carts.at(-1)?.state === 'open';

/** Opens the payment of the cart, at the amount that the page shows: the page shows a new one when the shop says so. */
async function openCart({ world, team }: Scene, cart: Cart, terms: { coupon?: string; credits?: number }) {
  const orders = [await readList(team), ...(team.secondOrder ? [team.secondOrder] : [])];
  const checkout = {
    orders,
    ...terms,
    customer: { name: `Captain ${team.n}`, email: team.email, phone: PHONE },
    address: ADDRESS,
  };
  const send = (amount: number) =>
    team.captain.person.checkout.createIntent({ id: cart.id, amount, checkout });
  const opened = await send(cart.amount).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'price-changed')
      return send(error.detail.amount as number);
    throw error;
  });
  Object.assign(cart, { amount: opened.amount, clientSecret: opened.clientSecret, state: 'open' });
  if (opened.changed.length === 0)
    checkCartPrice(
      world.prices,
      orders,
      opened.summary,
      world.codes.find(({ code }) => code === terms.coupon),
    );
}

/** Half of the customers use all the credits that they have. */
async function chooseCredits({ team }: Scene, random: Random): Promise<number> {
  if (team.captain.person.token === null || random.once(2)) return 0;
  const { user } = await team.captain.person.accounts.account({});
  return user.credits;
}

export const CUSTOMER: readonly Action[] = [
  {
    name: 'the captain opens an account',
    weight: 0.5,
    isPossible: ({ team }) => !team.hasAccount,
    async act({ world, team }) {
      const { accounts } = team.captain.person;
      const { email } = team;
      await accounts.createTempAccount({ name: `Captain ${team.n}`, email, password: PASSWORD });
      await world.runJobs(['deliver-outbox']);
      const [, id] =
        /\/verify#(\S+)/.exec(
          world.readInbox(email).findLast(({ text }) => text?.includes('/verify#'))?.text ?? '',
        ) ?? [];
      if (!id) return;
      const verified = await accounts.verify({ id });
      team.captain.person.token = (await accounts.login({ ...verified, action: 'new' })).token;
      team.hasAccount = true;
    },
  },
  {
    name: 'the captain signs out, and somebody finds the old token',
    weight: 0.2,
    isPossible: ({ team }) => team.captain.person.token !== null,
    async act({ world, team }) {
      const { person } = team.captain;
      const finder = world.openBrowser('customer', team);
      finder.person.token = person.token;
      await person.accounts.logout({});
      person.token = null;
      await finder.person.accounts.account({});
      throw new LawBroken('rights', `the token of ${team.name} works after it was signed out`);
    },
  },
  {
    name: 'the captain signs in again',
    weight: 0.3,
    isPossible: ({ team }) => team.hasAccount,
    async act({ team }) {
      const signIn = { email: team.email, password: PASSWORD, action: 'new' } as const;
      team.captain.person.token = (await team.captain.person.accounts.login(signIn)).token;
    },
  },
  {
    name: 'the captain saves a second order for the cart',
    weight: 1,
    isPossible: ({ team }) => !team.paysByLink && team.secondOrder === null && team.page?.status === false,
    async act({ team }, random) {
      const jerseys = Array.from({ length: 5 + random.below(6) }, (_, n) => [
        `jersey_${n + 1}`,
        inventJersey(random),
      ]);
      const { secret_code, name, email, cutting_option, material_option, collar_option } = team.page!;
      const head = { secret_code, name, email, cutting_option, material_option, collar_option };
      const saved = await team.captain.person.orders.save({
        order: { ...head, order: Object.fromEntries(jerseys) } as never,
        save_id: createSaveId(random),
      });
      team.secondOrder = JSON.parse(saved.order) as OrderResponse;
    },
  },
  {
    name: 'the captain opens the cart',
    weight: 4,
    isPossible: ({ team }) => !team.paysByLink && team.page?.status === false && team.carts.length < 4,
    async act(scene, random) {
      const cart: Cart = { id: createId(random), amount: 0, clientSecret: null, state: 'new', orderId: null };
      const credits = await chooseCredits(scene, random);
      scene.team.carts.push(cart);
      await openCart(scene, cart, {
        credits,
        ...(random.once(2) && { coupon: random.pick(scene.world.codes).code }),
      });
    },
  },
  {
    name: 'the captain opens the same cart again',
    weight: 1,
    isPossible: hasOpenCart,
    act: (scene) => openCart(scene, scene.team.carts.at(-1)!, {}),
  },
  {
    name: 'the captain pays the cart by card',
    weight: 6,
    isPossible: (scene) => listUnpaidCarts(scene).length > 0,
    async act(scene, random) {
      payByCard(scene.world, random.pick(listUnpaidCarts(scene)).clientSecret!);
    },
  },
  {
    name: 'the captain sends the order of the cart',
    weight: 3,
    isPossible: (scene) =>
      hasOpenCart(scene) && (scene.team.carts.length > 1 || listUnpaidCarts(scene).length === 0),
    async act({ team }) {
      const cart = team.carts.at(-1)!;
      const { order_id } = await team.captain.person.checkout.submit({ id: cart.id });
      Object.assign(cart, { state: 'placed', orderId: order_id });
    },
  },
  {
    name: 'the captain closes the cart',
    weight: 0.5,
    isPossible: hasOpenCart,
    async act({ team }) {
      const cart = team.carts.at(-1)!;
      await team.captain.person.checkout.release({ id: cart.id });
      cart.state = 'closed';
    },
  },
  {
    name: 'the captain looks at Order Status',
    weight: 4,
    isPossible: ({ team }) => team.savedId !== null,
    async act({ team }) {
      const { orders } = await team.captain.person.orders.status({ id: team.savedId! });
      team.paidIds = orders.map(({ order_id }) => order_id);
    },
  },
];
