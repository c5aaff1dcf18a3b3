/** What the update of an order answers: prices and payments are changed elsewhere, and staff should not believe they were taken. */
import { OrderUpdate } from '#contract/staff/order-update.ts';

/** As many names as a person reads. */
const MAX_NAMED = 20;
const NO_CHANGES = ['order_id', 'version', 'notify'];

export function describeOutcome(update: OrderUpdate): string {
  const sent = Object.keys(update).filter((name) => !NO_CHANGES.includes(name));
  const ignored = sent.filter((name) => !Object.hasOwn(OrderUpdate.shape, name));
  const outcome = sent.length === ignored.length ? 'No change was sent' : 'Order Updated';
  if (ignored.length === 0) return outcome;
  const more = ignored.length > MAX_NAMED ? ` and ${ignored.length - MAX_NAMED} more` : '';
  return `${outcome}. Not changed here: ${ignored.slice(0, MAX_NAMED).join(', ')}${more}`;
}
