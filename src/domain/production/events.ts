/** What becomes of a release, as events of the audit log. */
import type { NoDetail, PersonalFields } from '../shared/event.ts';

export interface ProductionEvents {
  released: { list: number; reason: string };
  'release-withdrawn': { reason: string };
  'release-outdated': { list: number; mockup: number | null };
  /** Of earlier versions. */
  'release-restored': NoDetail;
}

export const PERSONAL_PRODUCTION_FIELDS: PersonalFields<ProductionEvents> = {
  released: ['roster', 'reason'],
  'release-withdrawn': ['reason'],
  'release-outdated': ['roster'],
};
