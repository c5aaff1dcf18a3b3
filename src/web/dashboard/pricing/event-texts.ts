import type { PricingEvents } from '#domain/pricing/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const pricingEventTexts: EventTexts<PricingEvents> = {
  'prices-changed': () => 'Prices changed',
  'taxes-changed': () => 'Taxes changed',
};
