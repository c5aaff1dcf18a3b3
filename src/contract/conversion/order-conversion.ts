/*
 * Converts orders between their wire form and the domain. Contains no schemas, because it runs in the browser: zod
 * would add 25 kB to every page.
 */

import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { findRowIndex, getRowKey, MAX_ROWS } from '#domain/orders/order/roster.ts';
import type { OrderPrice } from '#domain/pricing/pricing.ts';
import { toDollars } from '#domain/shared/money.ts';
import { formatJersey, parseJersey } from './jersey-conversion.ts';
import type { OrderRequest, OrderResponse, RowResponse } from './order-dto.ts';

export function parseOrderRequest(request: OrderRequest): OrderContent {
  return {
    teamName: request.secret_code,
    name: request.name,
    email: request.email,
    notes: request.order_notes,
    options: {
      cutting: request.cutting_option ?? null,
      material: request.material_option ?? null,
      collar: request.collar_option ?? null,
      casing: request.case_option,
    },
    rows: parseRows(request.order),
    design: request.design,
    customDesign: request.design_option,
  };
}

/** Parses rows. A missing field has the value of a new row; a row without an id gets one from its position. */
const parseRows = (jerseys: OrderRequest['order']): Row[] =>
  jerseys.map((jersey, index) => ({
    id: jersey.row_id ?? `row-${String(index + 1).padStart(4, '0')}`,
    ...parseJersey(jersey),
  }));

/** Parses an order that the shop returned, which needs no validation. */
export const parseOrderResponse = (response: OrderResponse): OrderContent =>
  parseOrderRequest({
    ...response,
    deleted_rows: [],
    freed_rows: [],
    order: sortJerseys(response.order) as RowResponse[],
  });

export interface OrderIdentity {
  orderId: string | null;
  version: number | null;
  /** True once submitted; the order can then no longer be edited. */
  submitted: boolean;
}

const NEW_ORDER: OrderIdentity = { orderId: null, version: null, submitted: false };

export function formatOrderResponse(
  content: OrderContent,
  price: OrderPrice,
  identity: OrderIdentity = NEW_ORDER,
): OrderResponse {
  return {
    order_id: identity.orderId,
    version: identity.version,
    secret_code: content.teamName,
    name: content.name,
    email: content.email,
    cutting_option: content.options.cutting,
    material_option: content.options.material,
    collar_option: content.options.collar,
    case_option: content.options.casing,
    order_notes: content.notes,
    design: content.design,
    design_option: content.customDesign,
    order: formatRows(content.rows, price),
    status: identity.submitted,
    order_created: identity.orderId !== null,
    total_jerseys: price.totalJerseys,
    total_shorts: price.totalShorts,
    cutting_price: toDollars(price.cutting),
    material_price: toDollars(price.material),
    collar_price: toDollars(price.collar),
    jersey_addon_price: toDollars(price.addonTotal),
    design_price: toDollars(price.design),
    shipping_price: 0,
    tax: toDollars(price.tax),
    order_total: toDollars(price.orderTotal),
    final_price: toDollars(price.orderTotal),
  };
}

function formatRows(rows: readonly Row[], price: OrderPrice): Record<string, RowResponse> {
  const jerseys: Record<string, RowResponse> = {};
  for (const [index, row] of rows.entries()) {
    const cost = price.rows[index]!;
    jerseys[KEYS[index]!] = {
      row_id: row.id,
      jersey_id: String(index + 1),
      ...formatJersey(row),
      jersey_price: toDollars(cost.base),
      jersey_addon_price: toDollars(cost.addon),
      front_name_addon: toDollars(cost.frontName),
      jersey_final_price: toDollars(cost.final),
    };
  }
  return jerseys;
}

const KEYS = Array.from({ length: MAX_ROWS }, (_, index) => getRowKey(index));

/**
 * Returns the jerseys in the order of their keys, in which they usually arrive. With an invalid key it returns the map
 * itself, which the schema of the list rejects.
 */
export function sortJerseys(jerseys: Record<string, unknown>): unknown {
  const keys = Object.keys(jerseys);
  if (keys.every((key, index) => key === KEYS[index])) return Object.values(jerseys);
  if (!keys.every((key) => findRowIndex(key) !== null)) return jerseys;
  return KEYS.filter((key) => key in jerseys).map((key) => jerseys[key]);
}
