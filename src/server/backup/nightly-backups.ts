/** The names of nightly backups, and which of them are kept: of the last 7 days, 4 weeks and 12 months (rules.md operation-1). */

const NAME = /^homestand-(\d{4}-\d{2}-\d{2})(\.incomplete)?\.backup$/;

const DAY_MS = 86_400_000;

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** Returns, for example, 'homestand-2026-11-23.backup', by the day in UTC. */
export const nameNightlyBackup = (now: Date): string => `homestand-${now.toISOString().slice(0, 10)}.backup`;

/** Returns the name of a nightly backup that lacks files of the shop. */
export const nameIncomplete = (name: string): string => name.replace(/\.backup$/, '.incomplete.backup');

const isIncomplete = (name: string): boolean => NAME.exec(name)?.[2] !== undefined;
const readDay = (name: string): string => NAME.exec(name)![1]!;

/** Returns when the nightly backup of this name was begun at the earliest: three o'clock of its day. */
export const readStart = (name: string): Date => new Date(`${readDay(name)}T03:00:00Z`);

/**
 * Returns the names of nightly backups, the newest first. One that is later than tomorrow was written with a wrong clock and
 * is left out.
 */
export function listNewestFirst(names: readonly string[], now: Date): string[] {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  return names
    .filter((name) => NAME.test(name) && readDay(name) <= latest)
    .toSorted()
    .reverse();
}

/**
 * Returns the names of nightly backups that are not kept. Of each of the newest 7 days, 4 weeks (from Monday) and 12 months
 * that have a backup the newest whole one is kept, or else the newest, so a shop that was off for a while loses none. Other
 * names are ignored.
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

/** Returns the newest whole one, or else the newest name, of each of the first `count` periods. */
function chooseNewest(newestFirst: string[], count: number, getPeriod: (day: string) => string): string[] {
  const chosen = new Map<string, string>();
  for (const name of newestFirst) {
    const period = getPeriod(readDay(name));
    const before = chosen.get(period);
    if (before === undefined ? chosen.size < count : isIncomplete(before) && !isIncomplete(name))
      chosen.set(period, name);
  }
  return [...chosen.values()];
}

function getMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
