/** Which nightly backups are kept (rules.md operation-1). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOutdated, nameIncomplete, nameNightlyBackup } from './nightly-backups.ts';

const DAY_MS = 86_400_000;
const NOW = new Date(Date.UTC(2026, 10, 23));
const nameDay = (day: number) => nameNightlyBackup(new Date(NOW.getTime() - day * DAY_MS));
const nights = (count: number) => Array.from({ length: count }, (_, day) => nameDay(day));

test('after two years of nights the last 7 days, 4 weeks and 12 months are there', () => {
  const names = nights(730);
  const outdated = new Set(findOutdated(names, NOW));
  expect(names.filter((name) => !outdated.has(name))).toEqual(
    // Monday, 23 November 2026, and the six days before it; then Sundays; then ends of months.
    [
      ...['11-23', '11-22', '11-21', '11-20', '11-19', '11-18', '11-17', '11-15', '11-08'],
      ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'],
    ]
      .map((day) => `homestand-2026-${day}.backup`)
      .concat('homestand-2025-12-31.backup'),
  );
});

test('the newest backup is kept, and deleting night after night keeps what deleting once keeps', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), (days) => {
      const names = days.map(nameDay);
      const outdated = findOutdated(names, NOW);
      expect(outdated).not.toContain(nameDay(Math.min(...days)));
      const kept = names.filter((name) => !outdated.includes(name));
      expect(kept.length).toBeLessThanOrEqual(23);
      expect(findOutdated(kept, NOW)).toEqual([]);
    }),
  );
});

test('of a week or month the newest backup with all files is kept, and an incomplete one only without such', () => {
  const incomplete = (day: number) => nameIncomplete(nameDay(day));
  // Of the week of Monday, 9 November: Sunday, the 15th, lacks files. Of the week before all do.
  const names = [...nights(8), incomplete(8), nameDay(9), incomplete(15), incomplete(16)];
  expect(findOutdated(names, NOW)).toEqual([nameDay(7), incomplete(8), incomplete(16)]);
});

test('a shop that was off for a year keeps the backups of before', () => {
  expect(findOutdated([nameDay(0), ...[400, 401, 402].map(nameDay)], NOW)).toEqual([]);
});

test('a backup with a name of the future counts for nothing and is left alone', () => {
  const future = nameDay(-2);
  expect(findOutdated([...nights(7), future], NOW)).toEqual([]);
});

test('files of other names are left alone', () => {
  const others = ['before-the-move.backup', 'homestand-2020-01-01.backup.part', 'notes.txt'];
  const outdated = findOutdated([...others, ...nights(60)], NOW);
  expect(outdated.length).toBeGreaterThan(0);
  expect(outdated.filter((name) => others.includes(name))).toEqual([]);
});
