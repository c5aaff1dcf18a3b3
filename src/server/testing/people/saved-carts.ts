/** For tests of failing payments: a cart of five jerseys, and a card provider that misbehaves. */
import type { CardProvider } from '../../platform/providers/payment/card-provider.ts';
import type { Person, TestShop } from '../shop/shop.ts';
import { createCheckout, pay, saveTeamOrder } from './teams.ts';

/** Returns the price in cents, with shipping and the quantity fee of an order below ten jerseys. */
export const computePrice = (rows: number) => rows * (rows < 10 ? 4700 : 3700) + 2500;

export async function saveCart(captain: Person) {
  const { order } = await saveTeamOrder(captain, 5);
  return { order, request: createCheckout({ orders: [order] }, computePrice(5)) };
}

/** Pays the cart with a valid card, up to the submission. */
export const payCart = (captain: Person, { id, checkout }: ReturnType<typeof createCheckout>) =>
  pay(captain, { orders: checkout.orders }, computePrice(5), id);

/** Returns the same checkout with one jersey more, at another amount. */
export async function addJersey(captain: Person, { order, request }: Awaited<ReturnType<typeof saveCart>>) {
  const { row_id: _, ...last } = order.order.jersey_5!;
  const rows = { ...order.order, jersey_6: { ...last, row_id: 'player-0006' } };
  const saved = await captain.orders.save({ order: JSON.stringify({ ...order, order: rows }) });
  return createCheckout({ orders: [JSON.parse(saved.order)] }, computePrice(6), request.id);
}

export function replaceCards(
  { services }: TestShop,
  change: (cards: CardProvider) => Partial<CardProvider>,
): void {
  services.cards = { ...services.cards, ...change(services.cards) };
}

export const toIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;
