import type { OrderContent } from '#domain/orders/order/order.ts';
import { listItems, type PriceList, type PriceType } from '#domain/pricing/price-list.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing/pricing.ts';

/** Computes the price of an order; options that are no longer offered count as not chosen. */
export function priceContent(content: OrderContent, prices: PriceList): OrderPrice {
  const { cutting, material, collar } = content.options;
  const findListed = (type: PriceType, item: string | null) =>
    listItems(prices, type).some((entry) => entry.item === item) ? item : null;
  return priceOrder(
    {
      ...content,
      options: {
        cutting: findListed('cutting', cutting),
        material: findListed('material', material),
        collar: findListed('collar', collar),
      },
    },
    prices,
  );
}
