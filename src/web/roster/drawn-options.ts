import {
  COLLARS,
  CUTS,
  DEFAULT_DESIGN,
  formatDesign,
  type JerseyDesign,
  parseDesign,
} from '#domain/artwork/design.ts';
import { NO_SHORTS, type OrderContent, type Row } from '#domain/order.ts';

/** The design as the order's options have it: a cutting or collar that was chosen is the one that is drawn. */
export function withDrawnOptions(content: OrderContent): OrderContent {
  const design = formatDesign(designOf(content));
  return design === content.design ? content : { ...content, design };
}

export function designOf({ design, options }: Pick<OrderContent, 'design' | 'options'>): JerseyDesign {
  const drawn = parseDesign(design) ?? DEFAULT_DESIGN;
  return {
    ...drawn,
    cut: CUTS.find((cut) => cut === options.cutting) ?? drawn.cut,
    collar: COLLARS.find((collar) => collar === options.collar) ?? drawn.collar,
  };
}

/** The same jersey as one player wears it. */
export function designFor(design: JerseyDesign, row: Row | undefined): JerseyDesign {
  if (!row) return design;
  return { ...design, sleeve: row.sleeve, shorts: row.shorts !== NO_SHORTS };
}
