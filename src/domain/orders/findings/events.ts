/** What is decided about a list of jerseys, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';

export interface FindingEvents {
  'finding-accepted': { code: string; reason: string; version: number };
  'roster-locked': { version: number };
  'roster-unlocked': { version: number };
  'number-rules-chosen': { name: string | null };
}

export const PERSONAL_FINDING_FIELDS: PersonalFields<FindingEvents> = {
  'finding-accepted': ['reason'],
};
