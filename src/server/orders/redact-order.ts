/** Redacts an order by role: only holders of a key see the names of children (rules.md orders-8). */
import type { OrderRole } from '#contract/orders.ts';
import { canSee, type OrderField, orderFieldRights } from '#domain/orders/editable-fields.ts';
import type { OrderContent, Row } from '#domain/orders/order.ts';

/** Returns the content with hidden fields empty and masked names cut to their first letter, by the table of rights. */
export function redactContent(role: OrderRole, content: OrderContent): OrderContent {
  const show = (field: OrderField, text: string) => (canSee(role, field) ? text : '');
  const isMasked = orderFieldRights.jersey_name[role] === 'masked';
  return {
    ...content,
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

/** Restores hidden fields that a client sent back empty, which is not a change; any other value is. */
export function restoreHiddenFields(role: OrderRole, sent: OrderContent, base: OrderContent): OrderContent {
  const restore = (field: OrderField, text: string, stored: string) =>
    canSee(role, field) ? text : text || stored;
  return {
    ...sent,
    name: restore('name', sent.name, base.name),
    email: restore('email', sent.email, base.email),
    notes: restore('order_notes', sent.notes, base.notes),
  };
}
