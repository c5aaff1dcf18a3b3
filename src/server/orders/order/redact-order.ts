/** Redacts an order by role: only holders of a key see the names of children, and a guest sees no size of others (rules.md orders-8, roster-38). */

import type { OrderResponse, RowResponse } from '#contract/conversion/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import {
  DETAIL_FIELDS,
  JERSEY_FIELDS,
  JERSEY_SCHEMA,
  type Jersey,
  type JerseyField,
  mapFields,
} from '#domain/orders/jersey/schema.ts';
import { sortForStatus } from '#domain/orders/jersey/size.ts';
import type { TeamRights } from '#domain/orders/merge/merge.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { isNamed, isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { canSee, orderFieldRights } from '#domain/orders/staff/editable-fields.ts';
import type { FieldRight } from '#domain/shared/field-rights.ts';

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
function redactRows(role: OrderRole, rows: Row[], ownsRow: (rowId: string) => boolean): Row[] {
  if (role === 'creator') return rows;
  if (role === 'guest') return rows.map((row) => (isWithheld(row, ownsRow) ? withholdDetails(row) : row));
  return rows.map((row) => ({ ...row, ...HIDDEN_FROM_VIEWERS }));
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

/** Shorts are left open: 'No Shorts' would say something. */
const hideFields = (fields: readonly JerseyField[]): Partial<Jersey> =>
  mapFields(fields, (field) =>
    JERSEY_SCHEMA[field].kind === 'text' ? '' : JERSEY_SCHEMA[field].empty,
  ) as Partial<Jersey>;

const HIDDEN_DETAILS = hideFields(DETAIL_FIELDS);
const HIDDEN_FROM_VIEWERS = hideFields(
  JERSEY_FIELDS.filter((field) => JERSEY_SCHEMA[field].rights.viewer === '-'),
);

/** Of another player's jersey a guest reads names and number. */
export const withholdDetails = (row: Row): Row => ({
  ...row,
  ...HIDDEN_DETAILS,
});

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

/** Whether the page that sent this jersey was shown it without its details. */
const wasWithheld = (sent: Row, stored: Row): boolean =>
  !isWithoutPlayer(sent) && sent.shorts === '' && (stored.shorts !== '' || sent.size === '');

/**
 * The rows that a save of the team is compared with: as the page was shown them. Details of a jersey that the saver may not
 * change, or that was deleted, are left out as well, so that every guess of them is refused, also the right one.
 */
export function showAsLoaded(
  loaded: Row[],
  { sent, current }: { sent: readonly Row[]; current: readonly Row[] },
  { owns, refuse }: TeamRights,
): Row[] {
  const [sentRows, stored] = [sent, current].map((rows) => new Map(rows.map((row) => [row.id, row])));
  return loaded.map((row) => {
    const [incoming, now] = [sentRows!.get(row.id), stored!.get(row.id)];
    const isClosed = isWithheld(row, owns) && (now === undefined || refuse(now) !== null);
    return isClosed || (incoming && wasWithheld(incoming, row)) ? withholdDetails(row) : row;
  });
}

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
