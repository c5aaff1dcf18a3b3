import type { RowConfirmation } from '#contract/confirmations.ts';

/** How many jerseys are confirmed, and whether any player was asked: by a link, or by a confirmation for others. */
export function countConfirmations(rows: readonly RowConfirmation[]) {
  return {
    confirmed: rows.filter(({ state }) => state === 'confirmed').length,
    total: rows.length,
    isAsked: rows.some(
      ({ confirmed_at, link }) => confirmed_at !== null || (link !== null && link !== 'none'),
    ),
  };
}
