/** What a saved order costs when it is paid by a link or a transfer. */
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { PaymentSummary } from '#contract/payments.ts';
import type { World } from '../world.ts';
import { readPage } from './law.ts';
import { requireEqual } from './money.ts';
import { priceOrder, sumTaxOf, toCents } from './prices.ts';

/** A card pays the shipping, and a transfer does not (rules.md pricing-12). */
export async function checkSavedPrice(world: World, money: PaymentSummary): Promise<void> {
  const { order_id } = money;
  const order = await readPage(world, 'order', order_id);
  // One from before a change of the prices keeps its sums until it is saved again.
  const isCurrent =
    world.pricesSince !== null && new Date(order?.order_created_date ?? 0) > world.pricesSince;
  if (!order || !isCurrent) return;
  const { total, shipping } = priceOrder(world.prices, JSON.parse(order.order) as OrderResponse);
  const price = total + toCents(order.money!.price_adjustment);
  const byCard = Math.max(0, price + shipping + sumTaxOf(money));
  requireEqual(`what ${order_id} costs by card`, toCents(money.due), byCard);
  // Staff have said where it goes: without shipping there is less tax.
  if (money.taxes) return;
  requireEqual(`what ${order_id} costs by transfer`, toCents(money.due_by_emt), Math.max(0, price));
}
