import { sql } from 'kysely';

/** Of a mockup `m`: it was approved, and names, numbers, sizes or options of its order were changed since. */
export const outdatedApproval = sql<boolean>`(
  m.approved_at is not null and m.approved_roster is not null and m.approved_roster <> roster_fingerprint(m.order_pk))`;
