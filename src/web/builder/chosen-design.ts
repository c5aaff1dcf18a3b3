import { DEFAULT_DESIGN, formatDesign, parseDesign } from '#domain/artwork/design.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { adoptDesign, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { parseOrderDto } from '../lib/parse-order-dto.ts';
import { createRowId } from '../lib/random-ids.ts';
import { findProductDraft } from '../lib/saved-orders.ts';

/**
 * What was chosen before the builder: a whole design, or a pattern alone (rules.md builder-12). `product` is the
 * ready-made design whose order form may have been filled in.
 */
export type ChosenDesign = { code: string; product: string | null } | { pattern: PatternId };

/** Reads `?design=CODE&product=CODE` or `?pattern=ID`; null without a valid one. */
export function parseChosenDesign(search: URLSearchParams): ChosenDesign | null {
  const code = search.get('design') ?? '';
  if (parseDesign(code)) return { code, product: search.get('product') };
  const pattern = PATTERNS.find(({ id }) => id === search.get('pattern'))?.id;
  return pattern ? { pattern } : null;
}

/** Returns the code of the picture of a choice, a pattern in the default colours. */
export function getPictureCode(chosen: ChosenDesign | null): string {
  if (chosen && 'code' in chosen) return chosen.code;
  return formatDesign({ ...DEFAULT_DESIGN, ...chosen });
}

/** Returns what was typed on the product's page, with row ids of a new order; null without input. */
export function findTypedOrder(chosen: ChosenDesign | null): OrderContent | null {
  if (!chosen || 'pattern' in chosen || !chosen.product) return null;
  const stored = findProductDraft(chosen.product);
  const typed = stored && parseOrderDto(stored);
  if (!typed || typed.rows.length === 0) return null;
  return { ...typed, rows: typed.rows.map((row) => ({ ...row, id: createRowId() })) };
}

/** Puts the choice into a new order, together with the players and options of the product's page. */
export function startWithChosenDesign(content: OrderContent, chosen: ChosenDesign | null): OrderContent {
  const typed = findTypedOrder(chosen);
  if (!typed) return adoptChosenDesign(content, chosen);
  const { rows, options, notes } = typed;
  return adoptChosenDesign({ ...content, rows, options, notes }, chosen);
}

export function adoptChosenDesign(content: OrderContent, chosen: ChosenDesign | null): OrderContent {
  if (!chosen) return content;
  if ('code' in chosen) return adoptDesign(content, chosen.code);
  return { ...content, design: formatDesign({ ...resolveDesign(content), pattern: chosen.pattern }) };
}
