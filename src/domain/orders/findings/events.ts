/** What is decided about a list of jerseys, as events of the audit log. */
export interface FindingEvents {
  /** Written until 0.2.0: a probable mistake was said to be meant. */
  'finding-accepted': { code: string; reason: string; version: number };
  'roster-locked': { version: number };
  'roster-unlocked': { version: number };
  'number-rules-chosen': { name: string | null };
}
