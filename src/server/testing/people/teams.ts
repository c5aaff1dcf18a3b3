/** Fixed teams, so that test failures are reproducible. */

import { randomUUID } from 'node:crypto';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { CHECKOUT_MINUTES } from '#domain/orders/order/order-state.ts';
import { createPerson, type Person, type TestShop } from '../shop/shop.ts';

const NAMES = [
  'Lavoie',
  'Émond',
  "O'Brien",
  'Saint-Pierre',
  'Łukasz',
  'Nguyen',
  'Tremblay',
  'Singh',
  'Roy',
  'Gagné',
];

/** Twelve shirts of Pro Mesh at $37.00, shipping $25.00. */
export const TWELVE_CENTS = 12 * 3700 + 2500;

/** Longer than a payment reserves its order, in seconds. */
export const LAPSED = CHECKOUT_MINUTES * 60 + 10;

/** Creates complete rows: names with accents, an apostrophe, a hyphen, '0' and '00'. */
function createRows(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `jersey_${index + 1}`,
      {
        row_id: `player-${String(index + 1).padStart(4, '0')}`,
        jersey_name: NAMES[index % NAMES.length]!,
        jersey_number: index === 0 ? '0' : index === 1 ? '00' : String(index),
        jersey_size: index % 4 === 3 ? 'YOUTH L - CHEST: 32 INCH' : 'MEN M - CHEST: 40 INCH',
        short_size: 'No Shorts',
        jersey_sleeve: 'Short Sleeve',
      },
    ]),
  );
}

export const createTeamOrder = (rows = 12) => ({
  secret_code: 'Northside Owls',
  name: 'Camille Roy',
  email: 'camille@example.com',
  cutting_option: 'Shirt',
  material_option: 'Pro Mesh',
  collar_option: 'Round Neck',
  order: createRows(rows),
});

/** Saves a team's order and returns it in the form that the browser stores. */
export async function saveTeamOrder(captain: Person, rows = 12) {
  const saved = await captain.orders.save({ order: JSON.stringify(createTeamOrder(rows)) });
  return { ...saved, order: JSON.parse(saved.order) as OrderResponse };
}

/** Saves an order from a new browser. Returns its id. */
export async function saveOrder(shop: TestShop, rows = 12): Promise<string> {
  return (await saveTeamOrder(createPerson(shop.app), rows)).order_id;
}

/** Returns the id and the key of a team link. */
export const parseReference = (shareLink: string) => shareLink.split('#order_id=')[1]!;

/** Returns the names of an order's players, in their order on the list. */
export async function listNames(captain: Person, orderId: string): Promise<string[]> {
  const { order } = await captain.orders.loadShared({ order_id: orderId });
  return Object.values((JSON.parse(order) as OrderResponse).order).map(({ jersey_name }) => jersey_name);
}

export const ADDRESS = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V 2T6',
  country: 'CAN',
};
const CUSTOMER = { name: 'Camille Roy', email: 'camille@example.com', phone: '4165550199' };

export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

interface Cart {
  orders: OrderResponse[];
  coupon?: string;
  credits?: number;
}

/** Creates a checkout request at the amount that the screen would show. */
export const createCheckout = (cart: Cart, amount: number, id: string = randomUUID()) => ({
  id,
  amount,
  checkout: {
    orders: cart.orders,
    coupon: cart.coupon,
    credits: cart.credits ?? 0,
    customer: CUSTOMER,
    address: ADDRESS,
  },
});

/** Opens the payment of a cart, which `pay` completes with a valid card, up to the submission. */
export async function openPayment(captain: Person, cart: Cart, amount: number = TWELVE_CENTS) {
  const { id, clientSecret } = await captain.checkout.createIntent(createCheckout(cart, amount));
  const pay = () => captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  return { id, pay };
}

/** Opens the payment of a cart and pays it with a valid card, up to the submission. */
export async function pay(captain: Person, cart: Cart, amount: number, id: string = randomUUID()) {
  const intent = await captain.checkout.createIntent(createCheckout(cart, amount, id));
  if (intent.clientSecret)
    await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret, ...GOOD_CARD });
  return intent;
}
