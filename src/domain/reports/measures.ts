/*
 * Measures of proofs and rosters as managers read them (rules.md dashboard-22). Without anything to measure there is no
 * figure, which is not the same as none of it.
 */

/** How far back measures go. */
export const MEASURED_DAYS = 90;

/** '64 %'; null of nothing. Only what is complete is 100 %, and only nothing is 0 %. */
export function formatShare(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 100);
  if (percent === 100 && part < whole) return '99 %';
  return percent === 0 && part > 0 ? '1 %' : `${percent} %`;
}

/** '1.4 days'; null without a round that was answered. */
export const formatDays = (days: number | null): string | null =>
  days === null ? null : `${days.toFixed(1)} ${days.toFixed(1) === '1.0' ? 'day' : 'days'}`;
