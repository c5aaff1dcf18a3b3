/*
 * An order of a product: the product determines cut and drawing, not the browser; the team chooses
 * one of the two collars (rules.md catalogue-1, security.md security-46).
 */

import { Problem } from '#domain/shared/problem.ts';
import { COLLARS, formatDesign, parseDesign } from '../artwork/design.ts';
import type { OrderContent } from '../orders/order/order.ts';
import { cuttingOfSport, PRODUCT_COLLARS } from './product.ts';

interface OrderedProduct {
  readonly sport: string;
  /** The code of the design; '' for a product with a photograph. */
  readonly design: string;
  readonly img_url: string;
}

/**
 * Returns the order with the options that the product fixes. Throws Problem 'unknown-option' for a collar that it does
 * not have.
 */
export function applyProductOptions(content: OrderContent, product: OrderedProduct): OrderContent {
  const { collar } = content.options;
  if (collar !== null && !PRODUCT_COLLARS.some((offered) => offered === collar))
    throw new Problem('unknown-option', { type: 'collar', item: collar });
  return {
    ...content,
    options: { ...content.options, cutting: cuttingOfSport(product.sport) },
    design: replaceCollar(product.design, collar),
    customDesign: false,
  };
}

/** Returns the URL of the order's image: the design with the chosen collar, or the photograph. */
export function productImage(product: OrderedProduct, { design }: Pick<OrderContent, 'design'>): string {
  return design ? `/artwork/front/${design}.svg` : product.img_url;
}

function replaceCollar(code: string, collar: string | null): string {
  const design = parseDesign(code);
  if (!design) return '';
  return formatDesign({ ...design, collar: COLLARS.find((known) => known === collar) ?? design.collar });
}
