import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeEvents, estimateArrival, isDelivered, type ReportedEvent } from './tracking-event.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (time: string, status = 'in transit'): ReportedEvent => ({ at: new Date(time), status });

test('events are listed in ascending order, each once', () => {
  const reported = [
    at('2026-11-21T10:00:00Z', 'delivered'),
    at('2026-11-20T10:00:00Z'),
    at('2026-11-20T10:00:00Z'),
    at('2026-11-19T10:00:00Z', 'picked up'),
  ];
  expect(arrangeEvents(reported, now)).toEqual([
    { datetime: '2026-11-19T05:00:00-05:00', status: 'picked up' },
    { datetime: '2026-11-20T05:00:00-05:00', status: 'in transit' },
    { datetime: '2026-11-21T05:00:00-05:00', status: 'delivered' },
  ]);
});

test('events of the future are left out until they happen', () => {
  const events = [at('2026-11-20T10:00:00Z'), at('2027-11-20T10:00:00Z', 'delivered')];
  expect(isDelivered(arrangeEvents(events, now))).toBe(false);
  expect(isDelivered(arrangeEvents(events, new Date('2027-11-20T10:00:00Z')))).toBe(true);
});

test('arrival is ten days after the first event, and unknown before it', () => {
  const events = arrangeEvents([at('2026-11-22T02:00:00Z'), at('2026-11-22T10:00:00Z')], now);
  expect(estimateArrival(events)).toBe('2026-12-01'); // the first one is of 21 November in Toronto
  expect(estimateArrival([])).toBeNull();
});

test('any report, repeated in any order, gives the same list', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: now, noInvalidDate: true });
  const statuses = fc.constantFrom('picked up', 'in transit', 'delivered');
  const reports = fc.array(fc.record({ at: times, status: statuses }), { maxLength: 60 });
  fc.assert(
    fc.property(reports, (reported) => {
      const events = arrangeEvents(reported, now);
      const instants = events.map(({ datetime }) => Date.parse(datetime));
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      expect(arrangeEvents([...reported, ...reported].reverse(), now).length).toBe(events.length);
    }),
  );
});
