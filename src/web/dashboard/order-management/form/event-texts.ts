import type { OrderEvents } from '#domain/orders/order/events.ts';
import type { StaffEvents } from '#domain/orders/staff/events.ts';
import type { EventTexts } from '../../history/event-texts.ts';
import { describeChanges } from './describe-changes.ts';

export const staffEventTexts: EventTexts<StaffEvents> = {
  changed: ({ before, after, silent }, findJersey) =>
    describeChanges(before, after, findJersey)
      .concat(silent ? ['The customer got no e-mail'] : [])
      .join('\n'),
  'work-state': ({ after }) =>
    `${WORK_STATE_TEXT[String(after.work_state)] ?? 'Work state changed'}: ${after.reason}`,
  'customer-pictures': describePictureChanges,
  'orders-exported': () => 'Orders exported',
};

export const orderEventTexts: EventTexts<OrderEvents> = {
  corrected: () => 'Names, numbers or sizes corrected after payment',
  'design-file': ({ format, action }) => `File for the design (${format}) ${action}`,
  'team-link': () => 'Team link copied for the customer',
  deleted: () => 'Saved order deleted',
  refused: ({ call }) => `Was refused: ${call}`,
};

const WORK_STATE_TEXT: Record<string, string> = {
  active: 'Resumed',
  'on hold': 'Put on hold',
  cancelled: 'Cancelled',
};

function describePictureChanges({
  added = [],
  removed = [],
}: {
  added?: string[];
  removed?: string[];
}): string {
  const changes = [
    added.length > 0 && `${added.length} customer pictures added`,
    removed.length > 0 && `${removed.length} taken out`,
  ];
  return changes.filter(Boolean).join(', ') || 'Customer pictures changed';
}
