/** Redacts an order by role: only holders of a key see the names of children, and a guest sees no size of others (rules.md orders-8). */

import type { OrderResponse, RowResponse } from '#contract/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import { canSee, type FieldRight, orderFieldRights } from '#domain/orders/editable-fields.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';
import { isNamed, isWithoutPlayer } from '#domain/orders/roster.ts';
import { sortForStatus } from '#domain/orders/size.ts';

type HeadField = 'secret_code' | 'name' | 'email' | 'order_notes';

/** Returns the content with hidden fields empty and other names cut, by the table of rights. `ownsRow`: of a guest. */
export function redactContent(
  role: OrderRole,
  content: OrderContent,
  ownsRow: (rowId: string) => boolean = () => false,
): OrderContent {
  const show = (field: HeadField, text: string) => CUTS[orderFieldRights[field][role]](text);
  return {
    ...content,
    teamName: show('secret_code', content.teamName),
    name: show('name', content.name),
    email: show('email', content.email),
    notes: show('order_notes', content.notes),
    rows: redactRows(role, content.rows, ownsRow),
  };
}

/** The rows as a page shows them. */
export function redactRows(role: OrderRole, rows: Row[], ownsRow: (rowId: string) => boolean): Row[] {
  if (role === 'creator') return rows;
  if (role === 'guest') return rows.map((row) => (isWithheld(row, ownsRow) ? withholdDetails(row) : row));
  return rows.map((row) => ({ ...row, name: '', frontName: '', number: '' }));
}

/** Returns the jerseys for the holder of the id alone by size, and without their ids, so that neither leads to a name of the team's list. */
export function sortForRole(role: OrderRole, content: OrderContent): OrderContent {
  if (role !== 'viewer') return content;
  const rows = sortForStatus(content.rows).map((row, index) => ({ ...row, id: `jersey-${index + 1}` }));
  return { ...content, rows };
}

/** A row with a size alone is nobody's: a guest fills it in. */
const isWithheld = (row: Row, ownsRow: (rowId: string) => boolean): boolean =>
  isNamed(row) && !ownsRow(row.id);

/** Of another player's jersey a guest reads names and number. */
export const withholdDetails = (row: Row): Row => ({ ...row, size: '', shorts: '', sleeve: 'Short Sleeve' });

/** Returns a name with its first letter alone. */
function mask(name: string): string {
  const [first] = [...name.trim()];
  return first ? `${first}…` : '';
}

/** 'Ana Roy' becomes 'Ana': a guest reads who invites, but not whom to look up. */
export const cutToFirstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';

const CUTS: Record<FieldRight, (text: string) => string> = {
  '-': () => '',
  masked: mask,
  'first name': cutToFirstName,
  own: (text) => text,
  sees: (text) => text,
  changes: (text) => text,
};

/** Restores fields that a client sent back empty or cut, as they were shown, which is not a change; any other value is. */
export function restoreHiddenFields(
  role: OrderRole,
  sent: OrderContent,
  base: OrderContent,
  ownsRow: (rowId: string) => boolean = () => false,
): OrderContent {
  const shown = redactContent(role, base);
  const restore = (field: HeadField, property: 'teamName' | 'name' | 'email' | 'notes') => {
    if (canSee(role, field)) return sent[property];
    return sent[property] === '' || sent[property] === shown[property] ? base[property] : sent[property];
  };
  const loaded = new Map(base.rows.map((row) => [row.id, row]));
  const restoreRow = (row: Row): Row => {
    const stored = loaded.get(row.id);
    return stored && !isWithheld(stored, ownsRow) ? restoreSizes(row, stored) : row;
  };
  return {
    ...sent,
    teamName: restore('secret_code', 'teamName'),
    name: restore('name', 'name'),
    email: restore('email', 'email'),
    notes: restore('order_notes', 'notes'),
    rows: role === 'guest' ? sent.rows.map(restoreRow) : sent.rows,
  };
}

/** Restores sizes that came back empty, because the row was another player's when the page was loaded: that is no change. */
export const restoreSizes = (sent: Row, stored: Row): Row =>
  isWithoutPlayer(sent)
    ? sent
    : { ...sent, size: sent.size || stored.size, shorts: sent.shorts || stored.shorts };

const MONEY = /(_price|_addon|_total)$|^tax$/;

/** Removes every price of the order and of its jerseys, for a designer (rules.md orders-18). */
export const dropPrices = (wire: OrderResponse) => ({
  ...dropMoney(wire),
  order: Object.fromEntries(Object.entries(wire.order).map(([key, jersey]) => [key, dropMoney(jersey)])),
});

const dropMoney = <Part extends OrderResponse | RowResponse>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !MONEY.test(field))) as Partial<Part>;

/** Returns the order without any amount in the same form: a guest sees no price. */
export const zeroPrices = (wire: OrderResponse): OrderResponse => ({
  ...zeroMoney(wire),
  order: Object.fromEntries(Object.entries(wire.order).map(([key, jersey]) => [key, zeroMoney(jersey)])),
});

const zeroMoney = <Part extends OrderResponse | RowResponse>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [field, MONEY.test(field) ? 0 : value]),
  ) as Part;
