/* The order on the page of a product: what the team has chosen so far, and the two switches for all rows. */

import type { Product } from '#contract/catalogue.ts';
import { parseDesign } from '#domain/artwork/design.ts';
import { NO_SHORTS, type OrderContent, type Sleeve } from '#domain/order.ts';
import { itemsOf, type PriceList } from '#domain/price-list.ts';
import { PRODUCT_COLLARS } from '#domain/product.ts';
import { asProduct } from '#domain/product-order.ts';
import { MIN_ROWS, startRoster } from '#domain/roster.ts';

export type ShortsChoice = typeof NO_SHORTS | 'Add Shorts';

export interface ProductDraft {
  content: OrderContent;
  /** What new rows begin with. */
  sleeve: Sleeve;
  shorts: ShortsChoice;
  saveId: string;
  /** As it was saved in this browser; '' for an order without a name. */
  orderName: string;
}

/** Five open rows in the cheapest fabric, with the collar that the product is shown with. */
export function startDraft(product: Product, prices: PriceList): ProductDraft {
  const drawn = parseDesign(product.design)?.collar;
  const content: OrderContent = {
    teamName: '',
    name: '',
    email: '',
    notes: '',
    options: {
      cutting: null,
      material: itemsOf(prices, 'material')[0]?.item ?? null,
      collar: PRODUCT_COLLARS.find((collar) => collar === drawn) ?? PRODUCT_COLLARS[0],
      casing: 'UPPER CASE',
    },
    // The same names on the server and in the browser; rows of other orders never meet them.
    rows: startRoster(Array.from({ length: MIN_ROWS }, (_, index) => `player-${index + 1}`)),
    design: product.design,
    customDesign: false,
  };
  return {
    content: asProduct(content, product),
    sleeve: 'Short Sleeve',
    shorts: NO_SHORTS,
    saveId: '',
    orderName: '',
  };
}
