import { expect, test } from 'vitest';
import { KeyedQueue, type Requester, WorkQueue } from './work-queue.ts';

const LIMITS = { concurrency: 1, maxWaiting: 10, maxWaitingPerClient: 3 };

/** Runs work that ends on demand, and records the order in which it started. */
function observe(queue: WorkQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, requester: Partial<Requester> = {}) =>
    queue.run({ client: name, ...requester }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    // Lets the next task start: everything that is ready runs before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, endOne };
}

test('clients take turns: a flood of one client delays another by a single task', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('flood');
  for (let n = 0; n < 3; n += 1) void run('flood');
  void run('visitor');
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(['flood', 'flood', 'visitor', 'flood', 'flood']);
});

test('tasks of a client beyond its limit are rejected immediately, others are not', async () => {
  const { run } = observe(new WorkQueue(LIMITS));
  for (let n = 0; n < 4; n += 1) void run('flood');
  await expect(run('flood')).rejects.toMatchObject({
    code: 'too-many-attempts',
    detail: { retryAfterSeconds: 2 },
  });
  expect(await Promise.race([run('visitor'), Promise.resolve('waits')])).toBe('waits');
});

test('the queue is bounded over all clients, the express lane separately', async () => {
  const { run } = observe(new WorkQueue(LIMITS));
  void run('first');
  for (let n = 0; n < 10; n += 1) void run(`stranger ${n}`);
  await expect(run('one too many')).rejects.toMatchObject({ code: 'too-many-attempts' });
  expect(await Promise.race([run('known', { express: true }), Promise.resolve('waits')])).toBe('waits');
});

test('the express lane is served first, but every second slot goes to the others', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('first');
  void run('stranger 1');
  void run('stranger 2');
  void run('known 1', { express: true });
  void run('known 2', { express: true });
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(['first', 'known 1', 'stranger 1', 'known 2', 'stranger 2']);
});

test('a disconnected client is skipped and frees its slot', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('first');
  const disconnected = new AbortController();
  const left = run('gone', { signal: disconnected.signal });
  void run('visitor');
  disconnected.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  await endOne();
  await endOne();
  expect(begun).toEqual(['first', 'visitor']);
});

test('failed work passes its slot on', async () => {
  const queue = new WorkQueue(LIMITS);
  const failing = queue.run({ client: 'a' }, () => Promise.reject(new Error('broken')));
  const next = queue.run({ client: 'b' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(queue.run({ client: 'c' }, async () => 'free again')).resolves.toBe('free again');
});

test('work under one key runs sequentially in order, also after a failure', async () => {
  const queue = new KeyedQueue({ maxWaiting: 10 });
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run('order', work(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work under different keys does not wait for each other', async () => {
  const queue = new KeyedQueue({ maxWaiting: 10 });
  let release = () => {};
  const first = queue.run('one', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await queue.run('two', async () => 'done')).toBe('done');
  release();
  await first;
});

test('work beyond the limit is rejected until other work has ended', async () => {
  const queue = new KeyedQueue({ maxWaiting: 2 });
  let release = () => {};
  const first = queue.run('order', () => new Promise<void>((resolve) => (release = resolve)));
  const second = queue.run('order', async () => 'second');
  await expect(queue.run('order', async () => 'third')).rejects.toMatchObject({ code: 'too-many-attempts' });
  release();
  await first;
  expect(await second).toBe('second');
  expect(await queue.run('order', async () => 'fourth')).toBe('fourth');
});
