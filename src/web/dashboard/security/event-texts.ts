import type { AccountEvents } from '#domain/accounts/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const accountEventTexts: EventTexts<AccountEvents> = {
  'staff-added': () => 'Staff added',
  'staff-disabled': () => 'Staff disabled',
  'staff-reset': () => 'Staff reset',
};
