import {
  COLLARS,
  DEFAULT_DESIGN,
  formatDesign,
  type JerseyDesign,
  parseDesign,
} from '../../artwork/design.ts';
import { CUTS } from '../../artwork/garments/garment.ts';
import { NO_SHORTS } from '../jersey/schema.ts';
import { chooseCutting } from './builder-steps.ts';
import type { Options, OrderContent, Row } from './order.ts';
import { isStarted } from './roster.ts';

/** Applies the chosen cutting and collar to the design, so that the drawing shows them. */
export function applyOptionsToDesign(content: OrderContent): OrderContent {
  const design = formatDesign(resolveDesign(content));
  return design === content.design ? content : { ...content, design };
}

/**
 * Takes over a design that was chosen elsewhere with everything that it draws: cutting and collar become options, and
 * rows without a player get its sleeve, and shorts if it has them (rules.md builder-12). Returns the content unchanged
 * for an invalid code.
 */
export function adoptDesign(content: OrderContent, code: string): OrderContent {
  const design = parseDesign(code);
  if (!design) return content;
  const { cut: cutting, collar, sleeve, shorts } = design;
  const rows = content.rows.map((row) =>
    isStarted(row) || row.locked ? row : { ...row, sleeve, shorts: shorts ? '' : NO_SHORTS },
  );
  const options = chooseCutting({ ...content.options, collar }, cutting);
  return applyOptionsToDesign({ ...content, design: code, options, rows });
}

interface DesignWithOptions {
  design: string;
  options: Pick<Options, 'cutting' | 'collar'>;
}

export function resolveDesign({ design, options }: DesignWithOptions): JerseyDesign {
  const drawn = parseDesign(design) ?? DEFAULT_DESIGN;
  return {
    ...drawn,
    cut: CUTS.find((cut) => cut === options.cutting) ?? drawn.cut,
    collar: COLLARS.find((collar) => collar === options.collar) ?? drawn.collar,
  };
}

/** What a picture of an order shows besides its design; `row` is its first jersey. */
export interface DrawnOptions {
  cutting: string | null;
  collar: string | null;
  row: Pick<Row, 'sleeve' | 'shorts'> | null;
}

/**
 * Returns the jersey as it will be made: where the code of the design and the options of the order disagree, because
 * staff changed them by call, the options count (rules.md dashboard-18). Null for an order without a drawing.
 */
export function getDrawnDesign(code: string, { cutting, collar, row }: DrawnOptions): JerseyDesign | null {
  if (!parseDesign(code)) return null;
  return designForRow(resolveDesign({ design: code, options: { cutting, collar } }), row ?? undefined);
}

/** Returns the code of the drawn jersey, '' for none. */
export function getDrawnCode(code: string, options: DrawnOptions): string {
  const design = getDrawnDesign(code, options);
  return design ? formatDesign(design) : '';
}

/** Returns the design of one player's jersey. */
export function designForRow(
  design: JerseyDesign,
  row: Pick<Row, 'sleeve' | 'shorts'> | undefined,
): JerseyDesign {
  if (!row) return design;
  return { ...design, sleeve: row.sleeve, shorts: row.shorts !== NO_SHORTS };
}
