/** What staff read before they change the status of an order. */
import type { ListedOrder } from '#contract/staff/order-management.ts';
import type { StatusFacts, StatusWarning } from '#domain/orders/staff/status-change.ts';

export const STATUS_WARNING_TEXTS: Readonly<Record<StatusWarning, string>> = {
  'not-submitted': 'not submitted: it stays in Saved Orders and is not shown in Suppliers',
  'not-paid': 'not paid',
  'no-mockup': 'no mockup yet',
  'not-approved': 'the mockup is not approved',
  'approved-another-list': 'the mockup was approved with another list of jerseys',
  'not-released': 'not released to production',
  'no-address': 'no address to ship to',
  'no-label': 'no label and no tracking number',
};

export const getStatusFacts = (order: ListedOrder): StatusFacts => ({
  submitted: order.submitted,
  paid: order.paid ?? false,
  mockup: order.mockup_state,
  hasAddress: order.has_address ?? false,
  isReleased: order.released,
  hasLabel: Boolean(order.tracking_number),
});
