/** The names of nightly backups, and which of them are kept: of the last 7 days, 4 weeks and 12 months (rules.md operation-1). */

const NAME = /^homestand-(\d{4}-\d{2}-\d{2})\.backup$/;

const DAY_MS = 86_400_000;

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** Returns, for example, 'homestand-2026-11-23.backup', by the day in UTC. */
export const nameNightlyBackup = (now: Date): string => `homestand-${now.toISOString().slice(0, 10)}.backup`;

/** Returns when the nightly backup of this name was begun at the earliest: three o'clock of its day. */
export const readStart = (name: string): Date => new Date(`${NAME.exec(name)![1]}T03:00:00Z`);

/**
 * Returns the names of nightly backups, the newest first. One that is later than tomorrow was written with a wrong clock and
 * is left out.
 */
export function listNewestFirst(names: readonly string[], now: Date): string[] {
  const latest = nameNightlyBackup(new Date(now.getTime() + DAY_MS));
  return names
    .filter((name) => NAME.test(name) && name <= latest)
    .toSorted()
    .reverse();
}

/**
 * Returns the names of nightly backups that are not kept. Of each of the newest 7 days, 4 weeks (from Monday) and 12 months
 * that have a backup the newest one is kept, so a shop that was off for a while loses none. Other names are ignored.
 */
export function findOutdated(names: readonly string[], now: Date): string[] {
  const newestFirst = listNewestFirst(names, now);
  const kept = new Set([
    ...chooseNewest(newestFirst, DAYS, (day) => day),
    ...chooseNewest(newestFirst, WEEKS, getMonday),
    ...chooseNewest(newestFirst, MONTHS, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

/** Returns the newest name of each of the first `count` periods. */
function chooseNewest(newestFirst: string[], count: number, getPeriod: (day: string) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = getPeriod(NAME.exec(name)![1]!);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
}

function getMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
