/*
 * What staff should know before they change the status of an order, and how long a change can be taken back (rules.md
 * orders-20, orders-21).
 */
import type { OrderStatus } from '../order/order.ts';

/** The time in which a change in a list can be taken back. */
export const UNDO_SECONDS = 10;

/** The customer's e-mail waits longer, so that an undo that is on its way is in time. */
export const EMAIL_WAIT_SECONDS = 30;

/** Outdated: approved, and the list was changed since. */
export const MOCKUP_STATES = ['none', 'waiting', 'approved', 'outdated'] as const;
export type MockupState = (typeof MOCKUP_STATES)[number];

export interface StatusFacts {
  readonly submitted: boolean;
  readonly paid: boolean;
  /** Of the newest mockup. */
  readonly mockup: MockupState;
  readonly hasAddress: boolean;
  /** To production, as the order is now. */
  readonly isReleased: boolean;
  /** A label, or a tracking number that was typed. */
  readonly hasLabel: boolean;
}

export const STATUS_WARNINGS = [
  'not-submitted',
  'not-paid',
  'no-mockup',
  'not-approved',
  'approved-another-list',
  'not-released',
  'no-address',
  'no-label',
] as const;
export type StatusWarning = (typeof STATUS_WARNINGS)[number];

/** Returns what speaks against a status. Nothing is refused: any status may follow any other (rules.md orders-13). */
export function listStatusWarnings(order: StatusFacts, status: OrderStatus): StatusWarning[] {
  const isMade = status === 'production' || status === 'shipping' || status === 'completed';
  const warnings: [StatusWarning, boolean][] = [
    ['not-submitted', !order.submitted && (isMade || status === 'templating')],
    ['not-paid', !order.paid && isMade],
    ['no-mockup', order.mockup === 'none' && status === 'production'],
    ['not-approved', order.mockup === 'waiting' && status === 'production'],
    ['approved-another-list', order.mockup === 'outdated' && status === 'production'],
    ['not-released', !order.isReleased && status === 'production'],
    ['no-address', !order.hasAddress && status === 'shipping'],
    ['no-label', !order.hasLabel && status === 'shipping'],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}
