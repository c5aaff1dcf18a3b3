import type { CatalogueEvents } from '#domain/catalogue/events.ts';
import type { EventTexts } from '../history/event-texts.ts';

export const catalogueEventTexts: EventTexts<CatalogueEvents> = {
  'products-added': () => 'Products added',
  'product-changed': () => 'Product changed',
  'product-deleted': () => 'Product deleted',
};
