/** The captain puts the orders of the team into the cart and pays them. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { type Actions, actAtOnce, type Scene } from '../action.ts';
import { LawBroken } from '../laws/law.ts';
import type { Code } from '../laws/prices.ts';
import { createSaveId, type Random } from '../random.ts';
import type { Cart } from '../team.ts';
import { changeJerseys, inventJersey, isFilled } from './captain.ts';
import { deliverEventsOf, findIntent, isPayable, payByCard } from './card-provider.ts';
import { lookAtStatus } from './customer.ts';
import { addCart, checkUse, chooseTerms, lookAtPrices, openCart, openTwoCarts } from './open-cart.ts';

const MOST_CARTS = 10;

/** The page may be older than the list, which others may have changed or paid. */
const canPay = (scene: Scene) =>
  !scene.team.paysByLink && scene.team.page?.status === false && isFilled(scene);

const canOpenCart = (scene: Scene) => canPay(scene) && scene.team.carts.length < MOST_CARTS;

const listOpenCarts = ({ team }: Scene) => team.carts.filter(({ state }) => state === 'open');

/** One that the shop has refused can be opened with other terms. */
const listUnplacedCarts = ({ team }: Scene) =>
  team.carts.filter(({ state }) => state === 'open' || state === 'new');

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

async function payCart(scene: Scene, cart: Cart, random: Random): Promise<void> {
  const { world } = scene;
  const events = payByCard(world, cart.clientSecret!, random);
  if (random.once(3)) cart.awayUntil = world.now().getTime() + AWAY_MS;
  // The page says that it is paid, and the card provider at the same moment.
  else if (cart.state === 'open' && random.once(2))
    await actAtOnce(world, [() => submitCart(scene, cart), () => deliverEventsOf(world, events)]);
}

const AWAY_MS = 3_600_000;

/** Sends the orders of the cart, as the page does when nothing is left to pay, and goes on to Order Status. */
async function submitCart(scene: Scene, cart: Cart): Promise<void> {
  const { order_id } = await cart.by.person.checkout.submit({ id: cart.id });
  Object.assign(cart, { state: 'placed', orderId: order_id });
  await lookAtStatus(scene);
  if (cart.code?.email) await noteUse(cart.code, cart);
}

/** The page of the next cart says that a one-time code was used. */
async function noteUse(code: Code, cart: Cart): Promise<void> {
  checkUse(code, cart);
  code.usedBy = cart.id;
  const { activated } = await cart.by.person.checkout.checkDiscount({ code: code.code });
  if (!activated) throw new LawBroken('money', `the code ${code.code} was used and is offered again`);
}

export const CART: Actions = {
  'the captain saves a second order for the cart': {
    weight: 8,
    isPossible: (scene) => canOpenCart(scene) && scene.team.secondOrder === null,
    act: saveSecondOrder,
  },
  'the captain looks at the prices in the cart': { weight: 3, isPossible: canOpenCart, act: lookAtPrices },
  'the captain opens the cart': {
    weight: 8,
    isPossible: canOpenCart,
    isAtRisk: true,
    act: async (scene, random) =>
      openCart(scene, addCart(scene, random, 'both'), await chooseTerms(scene, random)),
  },
  'the captain opens two carts in two tabs': {
    weight: 16,
    // What is in an open cart is refused in another one.
    isPossible: (scene) =>
      canOpenCart(scene) && scene.team.secondOrder !== null && listOpenCarts(scene).length === 0,
    act: openTwoCarts,
  },
  'the captain opens the same cart again': {
    weight: 8,
    isPossible: (scene) => canPay(scene) && listUnplacedCarts(scene).length > 0,
    act: async (scene, random) =>
      openCart(scene, random.pick(listUnplacedCarts(scene)), {
        ...(await chooseTerms(scene, random)),
        credits: 0,
      }),
  },
  'the captain pays the cart by card': {
    weight: 40,
    isPossible: (scene) => listUnpaidCarts(scene).length > 0,
    isAtRisk: true,
    act: (scene, random) => payCart(scene, random.pick(listUnpaidCarts(scene)), random),
  },
  'the captain changes jerseys, and pays the cart after its half hour': {
    weight: 20,
    passes: 1860,
    isPossible: (scene) => canPay(scene) && listUnpaidCarts(scene).length > 0,
    isAtRisk: true,
    async act(scene, random) {
      const cart = random.pick(listUnpaidCarts(scene));
      await changeJerseys(scene, random);
      await payCart(scene, cart, random);
    },
  },
  'the captain sends the order of the cart': {
    weight: 30,
    isPossible: (scene) => listFinishedCarts(scene).length > 0,
    isAtRisk: true,
    act: (scene, random) => submitCart(scene, random.pick(listFinishedCarts(scene))),
  },
  'the captain closes the cart': {
    weight: 8,
    isPossible: (scene) => listOpenCarts(scene).length > 0,
    async act(scene, random) {
      const cart = random.pick(listOpenCarts(scene));
      cart.lockedUntil = 0;
      await cart.by.person.checkout.release({ id: cart.id });
      cart.state = 'closed';
    },
  },
};
