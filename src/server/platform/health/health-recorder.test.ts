import { beforeEach, expect, test } from 'vitest';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { type HealthRecorder, observeCalls } from '../providers/observe-calls.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { saveGoodCall } from './service-health-store.ts';

const shop = openShopForFile();
let recorder: HealthRecorder;
let other: HealthRecorder;
beforeEach(async () => {
  await shop.database.db.deleteFrom('service_health').execute();
  recorder = createHealthRecorder(shop.services);
  other = createHealthRecorder(shop.services);
});

const DOWN = { reason: 'unreachable', detail: 'status 502' } as const;

async function record(process: HealthRecorder, verdict: Parameters<HealthRecorder['record']>[1]) {
  process.record('cards', verdict);
  await process.flush();
  return shop.database.db.selectFrom('service_health').selectAll().executeTakeFirstOrThrow();
}

test('a failure begins with the first failed call and ends with a good one of any process', async () => {
  const begun = shop.services.now();
  await record(recorder, DOWN);
  shop.passTime(60);
  expect(await record(other, DOWN)).toMatchObject({
    failing_since: begun,
    last_failed_at: shop.services.now(),
    last_error_reason: 'unreachable',
    last_error_detail: 'status 502',
  });
  shop.passTime(1);
  expect(await record(other, 'good')).toMatchObject({
    failing_since: null,
    last_good_at: shop.services.now(),
    last_error_reason: 'unreachable',
  });
});

test('a good call is written once a minute, and at once after a failure', async () => {
  const first = await record(recorder, 'good');
  shop.passTime(59);
  expect(await record(recorder, 'good')).toEqual(first);
  await record(recorder, DOWN);
  expect(await record(recorder, 'good')).toMatchObject({ failing_since: null });
  shop.passTime(61);
  expect(await record(recorder, 'good')).toMatchObject({ last_good_at: shop.services.now() });
});

test('a failure is recorded when the clock was set back after a good call', async () => {
  await record(recorder, 'good');
  shop.passTime(-3600);
  const begun = shop.services.now();
  expect(await record(other, DOWN)).toMatchObject({ failing_since: begun, last_failed_at: begun });
  shop.passTime(60);
  expect(await record(other, 'good')).toMatchObject({
    failing_since: null,
    last_good_at: shop.services.now(),
  });
});

test('a failure that another process ended a moment later stays ended', async () => {
  await saveGoodCall(shop.services.db, 'cards', new Date(shop.services.now().getTime() + 2000));
  expect(await record(recorder, DOWN)).toMatchObject({ failing_since: null });
});

test('a thousand failures at once are a few writes', async () => {
  let writes = 0;
  const counting = createHealthRecorder({
    ...shop.services,
    db: new Proxy(shop.services.db, {
      get: (db, name) => {
        if (name === 'getExecutor') writes += 1;
        return Reflect.get(db, name) as unknown;
      },
    }),
  });
  for (let n = 0; n < 1000; n += 1) counting.record('cards', DOWN);
  await counting.flush();
  expect(writes).toBe(1);
});

test('a call neither waits for the record nor fails with it', async () => {
  const broken = createHealthRecorder({
    ...shop.services,
    db: { getExecutor: () => expect.unreachable() } as never,
  });
  const provider = { kind: 'test', read: async (id: string) => id.toUpperCase(), close: () => 'closed' };
  const observed = observeCalls(provider, { service: 'files', judge: () => 'good', record: broken.record });
  expect(await observed.read('a')).toBe('A');
  expect(observed.close()).toBe('closed');
  expect(observed.kind).toBe('test');
});
