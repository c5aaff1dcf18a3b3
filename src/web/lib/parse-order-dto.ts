import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { CASINGS } from '#domain/orders/jersey/lettering.ts';
import { isFieldValue, JERSEY_FIELDS } from '#domain/orders/jersey/schema.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';

/**
 * Parses an order in wire format, from a response or browser storage; returns null when it is not an order. The
 * contract's schemas are not used, because they would add more code to the page than the whole roster table.
 */
export function parseOrderDto(wire: OrderResponse): OrderContent | null {
  if (!isRecord(wire) || !isRecord(wire.order)) return null;
  const content = parseOrderResponse(wire);
  const texts = [content.teamName, content.name, content.email, content.notes, content.design];
  const isValid =
    texts.every(isText) && CASINGS.includes(content.options.casing) && content.rows.every(isRow);
  return isValid ? content : null;
}

const isRow = (row: Row) => isText(row.id) && JERSEY_FIELDS.every((field) => isFieldValue(field, row[field]));

const isText = (value: unknown) => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
