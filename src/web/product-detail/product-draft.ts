/* The draft order of a product page, with the defaults for new rows. */

import type { Product } from '#contract/catalogue.ts';
import { parseDesign } from '#domain/artwork/design.ts';
import { PRODUCT_COLLARS } from '#domain/catalogue/product.ts';
import { applyProductOptions } from '#domain/catalogue/product-order.ts';
import { NO_SHORTS, type Sleeve } from '#domain/orders/jersey/schema.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster, MIN_ROWS } from '#domain/orders/order/roster.ts';
import { listItems, type PriceList } from '#domain/pricing/price-list.ts';

export type ShortsChoice = typeof NO_SHORTS | 'Add Shorts';

export interface ProductDraft {
  content: OrderContent;
  /** The sleeve of new rows. */
  defaultSleeve: Sleeve;
  defaultShorts: ShortsChoice;
  saveId: string;
  /** The name under which the order was saved in this browser; '' without one. */
  orderName: string;
}

/** Creates a draft with five empty rows, the first fabric of the price list, and the collar of the product. */
export function createProductDraft(product: Product, prices: PriceList): ProductDraft {
  const drawnCollar = parseDesign(product.design)?.collar;
  const content: OrderContent = {
    teamName: '',
    name: '',
    email: '',
    notes: '',
    options: {
      cutting: null,
      material: listItems(prices, 'material')[0]?.item ?? null,
      collar: PRODUCT_COLLARS.find((collar) => collar === drawnCollar) ?? PRODUCT_COLLARS[0],
      casing: 'UPPER CASE',
    },
    // Fixed ids, equal on the server and in the browser; they are never merged with rows of other orders.
    rows: createRoster(Array.from({ length: MIN_ROWS }, (_, index) => `player-${index + 1}`)),
    design: product.design,
    customDesign: false,
  };
  return {
    content: applyProductOptions(content, product),
    defaultSleeve: 'Short Sleeve',
    defaultShorts: NO_SHORTS,
    saveId: '',
    orderName: '',
  };
}
