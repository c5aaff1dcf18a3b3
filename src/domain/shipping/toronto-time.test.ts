import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTorontoTime, parseCarrierTime } from './toronto-time.ts';

test.each([
  ['2026-11-20 10:00:00', '2026-11-20T10:00:00-05:00'],
  ['2026-07-01T10:00', '2026-07-01T10:00:00-04:00'],
  ['2026-11-20', '2026-11-20T00:00:00-05:00'],
  ['2026-11-20T10:00:00Z', '2026-11-20T05:00:00-05:00'],
  ['2026-11-20T10:00:00.000000Z', '2026-11-20T05:00:00-05:00'],
  ['2026-11-20T10:00:00-0800', '2026-11-20T13:00:00-05:00'],
  ['2026-03-08 03:30:00', '2026-03-08T03:30:00-04:00'], // an hour after daylight saving time starts
  ['2026-11-01 03:30:00', '2026-11-01T03:30:00-05:00'], // an hour after it ends
])("a carrier's %s is %s in Toronto", (text, local) => {
  expect(formatTorontoTime(parseCarrierTime(text)!)).toBe(local);
});

test('a zone beside the time counts for a time without one', () => {
  expect(parseCarrierTime('2026-11-20 10:00:00', '-08:00')).toEqual(new Date('2026-11-20T18:00:00Z'));
  expect(parseCarrierTime('2026-11-20T10:00:00Z', '-08:00')).toEqual(new Date('2026-11-20T10:00:00Z'));
});

test.each(['', 'soon', '2026-13-40 10:00', '20 November', '2026-11-20 25:00:00'])(
  "'%s' is no time",
  (text) => {
    expect(parseCarrierTime(text)).toBeNull();
  },
);

test('every time is read back as it was written', () => {
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      const at = new Date(Math.floor(time.getTime() / 1000) * 1000);
      expect(parseCarrierTime(formatTorontoTime(at))).toEqual(at);
    }),
  );
});
