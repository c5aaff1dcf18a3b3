/** Deletes data every night when its retention period on the privacy page has ended (rules.md privacy-1). */
import { deleteInPortions } from '../platform/db/portion-store.ts';
import type { Services } from '../platform/services.ts';

/** Returns the number of deleted rows. */
export function deleteExpiredRows(
  { db, now, personalData }: Pick<Services, 'db' | 'now' | 'personalData'>,
  signal?: AbortSignal,
): Promise<number> {
  const expired = personalData.modules.flatMap(({ listExpired }) => listExpired?.(now()) ?? []);
  return deleteInPortions(db, expired, signal);
}
