import type { OrderContent } from '#domain/order.ts';
import { itemsOf, type PriceList, type PriceType } from '#domain/price-list.ts';
import { type OrderPrice, priceOrder } from '#domain/pricing.ts';

/** Prices what is on the screen; an option that the shop no longer has counts as not chosen. */
export function priceContent(content: OrderContent, prices: PriceList): OrderPrice {
  const { cutting, material, collar } = content.options;
  const listed = (type: PriceType, item: string | null) =>
    itemsOf(prices, type).some((entry) => entry.item === item) ? item : null;
  return priceOrder(
    {
      ...content,
      options: {
        cutting: listed('cutting', cutting),
        material: listed('material', material),
        collar: listed('collar', collar),
      },
    },
    prices,
  );
}
