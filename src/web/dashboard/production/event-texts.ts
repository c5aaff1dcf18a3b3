import type { ProductionEvents } from '#domain/production/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const productionEventTexts: EventTexts<ProductionEvents> = {
  released: ({ reason }) => (reason ? `Released to production without: ${reason}` : 'Released to production'),
  'release-withdrawn': ({ reason }) => `Release withdrawn: ${reason}`,
  'release-outdated': () => 'Changed after its release: papers say DO NOT SEW, managers were told',
};
