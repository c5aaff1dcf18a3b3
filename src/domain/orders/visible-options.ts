import { COLLARS, DEFAULT_DESIGN, formatDesign, type JerseyDesign, parseDesign } from '../artwork/design.ts';
import { CUTS } from '../artwork/garments/garment.ts';
import { NO_SHORTS, type OrderContent, type Row } from './order.ts';

/** Applies the chosen cutting and collar to the design, so that the drawing shows them. */
export function applyOptionsToDesign(content: OrderContent): OrderContent {
  const design = formatDesign(resolveDesign(content));
  return design === content.design ? content : { ...content, design };
}

export function resolveDesign({ design, options }: Pick<OrderContent, 'design' | 'options'>): JerseyDesign {
  const drawn = parseDesign(design) ?? DEFAULT_DESIGN;
  return {
    ...drawn,
    cut: CUTS.find((cut) => cut === options.cutting) ?? drawn.cut,
    collar: COLLARS.find((collar) => collar === options.collar) ?? drawn.collar,
  };
}

/** Returns the design of one player's jersey. */
export function designForRow(design: JerseyDesign, row: Row | undefined): JerseyDesign {
  if (!row) return design;
  return { ...design, sleeve: row.sleeve, shorts: row.shorts !== NO_SHORTS };
}
