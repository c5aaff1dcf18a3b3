/** What becomes of a release, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';

export interface ProductionEvents {
  released: { list: number; reason: string };
  'release-withdrawn': { reason: string };
  'release-outdated': { list: number; mockup: number | null };
}

export const PERSONAL_PRODUCTION_FIELDS: PersonalFields<ProductionEvents> = {
  released: ['reason'],
  'release-withdrawn': ['reason'],
};
