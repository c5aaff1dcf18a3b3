/*
 * An order of a product: the product says how it is cut and drawn, whatever a browser sends along; the team chooses
 * among the two collars of a product (security rows 14 and 44).
 */
import { COLLARS, formatDesign, parseDesign } from './artwork/design.ts';
import type { OrderContent } from './order.ts';
import { Problem } from './problem.ts';
import { cuttingOf, PRODUCT_COLLARS } from './product.ts';

interface OrderedProduct {
  readonly sport: string;
  /** The code of its drawing; '' for a photograph. */
  readonly design: string;
  readonly img_url: string;
}

/** The order as the shop makes it of this product. Throws Problem 'unknown-option' for a collar that it does not have. */
export function asProduct(content: OrderContent, product: OrderedProduct): OrderContent {
  const { collar } = content.options;
  if (collar !== null && !PRODUCT_COLLARS.some((offered) => offered === collar))
    throw new Problem('unknown-option', { type: 'collar', item: collar });
  return {
    ...content,
    options: { ...content.options, cutting: cuttingOf(product.sport) },
    design: designWith(product.design, collar),
    customDesign: false,
  };
}

/** The picture that goes with the order: drawn with the chosen collar, or the photograph. */
export function productPicture(product: OrderedProduct, { design }: Pick<OrderContent, 'design'>): string {
  return design ? `/artwork/front/${design}.svg` : product.img_url;
}

function designWith(code: string, collar: string | null): string {
  const design = parseDesign(code);
  if (!design) return '';
  return formatDesign({ ...design, collar: COLLARS.find((known) => known === collar) ?? design.collar });
}
