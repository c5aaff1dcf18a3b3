import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const FULL = expect.objectContaining({ code: 'too-many-attempts', detail: { retryAfterSeconds: 5 } });

test('one client has its share, and others have the rest', () => {
  const limit = new ConcurrencyLimit({ max: 3, maxPerClient: 2 });
  limit.enter('10.0.0.1');
  limit.enter('10.0.0.1');
  expect(() => limit.enter('10.0.0.1')).toThrow(FULL);
  limit.enter('10.0.0.2');
  expect(() => limit.enter('10.0.0.3')).toThrow(FULL);
});

test('a place that is given back twice is free once', () => {
  const limit = new ConcurrencyLimit({ max: 2, maxPerClient: 2 });
  limit.enter('10.0.0.1');
  const leave = limit.enter('10.0.0.1');
  leave();
  leave();
  limit.enter('10.0.0.2');
  expect(() => limit.enter('10.0.0.2')).toThrow(FULL);
});
