/** Who sees what of an order: names of children are for those who hold a key (product-decisions 3). */
import type { OrderRole } from '#contract/orders.ts';
import type { OrderContent, Row } from '#domain/order.ts';

/** The creator sees all, a guest what a team mate needs, a viewer masked names. */
export function contentFor(role: OrderRole, content: OrderContent): OrderContent {
  if (role === 'creator') return content;
  const shared = { ...content, name: '', email: '', notes: '' };
  return role === 'guest' ? shared : { ...shared, rows: content.rows.map(maskRow) };
}

const maskRow = (row: Row): Row => ({ ...row, name: mask(row.name), frontName: mask(row.frontName) });

/** 'Lavoie' shows as 'L…': enough to find one's own row, not enough to find a child. */
function mask(name: string): string {
  const [first] = [...name.trim()];
  return first ? `${first}…` : '';
}

/** A guest sends back empty what was hidden from them: that is no change, anything else is one. */
export function withHiddenFields(role: OrderRole, sent: OrderContent, base: OrderContent): OrderContent {
  if (role === 'creator') return sent;
  const { name, email, notes } = base;
  return { ...sent, name: sent.name || name, email: sent.email || email, notes: sent.notes || notes };
}
