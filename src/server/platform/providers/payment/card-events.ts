/**
 * The events of the card provider that the shop acts on. An operator subscribes the webhook to them
 * (docs/deployment.md), and the walk over the provider's events asks for them (rules.md payments-25).
 */
export const CARD_EVENTS = [
  'payment_intent.succeeded',
  'charge.succeeded',
  'charge.captured',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
