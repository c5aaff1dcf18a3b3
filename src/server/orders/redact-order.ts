/** Redacts an order by role: only holders of a key see the names of children (rules.md orders-8). */
import type { OrderResponse, RowResponse } from '#contract/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import { canSee, type FieldRight, orderFieldRights } from '#domain/orders/editable-fields.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';

type HeadField = 'secret_code' | 'name' | 'email' | 'order_notes';

/** Returns the content with hidden fields empty and other names cut, by the table of rights. */
export function redactContent(role: OrderRole, content: OrderContent): OrderContent {
  const show = (field: HeadField, text: string) => CUTS[orderFieldRights[field][role]](text);
  const isMasked = orderFieldRights.jersey_name[role] === 'masked';
  return {
    ...content,
    teamName: show('secret_code', content.teamName),
    name: show('name', content.name),
    email: show('email', content.email),
    notes: show('order_notes', content.notes),
    rows: isMasked ? content.rows.map(maskRow) : content.rows,
  };
}

const maskRow = (row: Row): Row => ({ ...row, name: mask(row.name), frontName: mask(row.frontName) });

/** 'Lavoie' becomes 'L…': enough to find one's own row, not enough to find a child. */
function mask(name: string): string {
  const [first] = [...name.trim()];
  return first ? `${first}…` : '';
}

/** 'Ana Roy' becomes 'Ana': a guest reads who invites, but not whom to look up. */
const cutToFirstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';

const CUTS: Record<FieldRight, (text: string) => string> = {
  '-': () => '',
  masked: mask,
  'first name': cutToFirstName,
  sees: (text) => text,
  changes: (text) => text,
};

/** Restores fields that a client sent back empty or cut, as they were shown, which is not a change; any other value is. */
export function restoreHiddenFields(role: OrderRole, sent: OrderContent, base: OrderContent): OrderContent {
  const shown = redactContent(role, base);
  const restore = (field: HeadField, property: 'teamName' | 'name' | 'email' | 'notes') => {
    if (canSee(role, field)) return sent[property];
    return sent[property] === '' || sent[property] === shown[property] ? base[property] : sent[property];
  };
  return {
    ...sent,
    teamName: restore('secret_code', 'teamName'),
    name: restore('name', 'name'),
    email: restore('email', 'email'),
    notes: restore('order_notes', 'notes'),
  };
}

/** Removes every price of the order and of its jerseys, for a designer (rules.md orders-18). */
export const dropPrices = (wire: OrderResponse) => ({
  ...dropMoney(wire),
  order: Object.fromEntries(Object.entries(wire.order).map(([key, jersey]) => [key, dropMoney(jersey)])),
});

const MONEY = /(_price|_addon|_total)$|^tax$/;

const dropMoney = <Part extends OrderResponse | RowResponse>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !MONEY.test(field))) as Partial<Part>;
