import { expect, test } from 'vitest';
import { type Requester, WorkQueue } from './work-queue.ts';

const LIMITS = { concurrency: 1, waiting: 10, waitingPerClient: 3 };

/** Runs work that ends when the test says so, and notes the order in which it began. */
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
    // Until the next one has begun: everything that is ready runs before the event loop turns.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, endOne };
}

test('clients take turns: one that floods delays another by a single piece of work', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('flood');
  for (let n = 0; n < 3; n += 1) void run('flood');
  void run('visitor');
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(['flood', 'flood', 'visitor', 'flood', 'flood']);
});

test('a client has only so much waiting; the rest is refused at once and others are not', async () => {
  const { run } = observe(new WorkQueue(LIMITS));
  for (let n = 0; n < 4; n += 1) void run('flood');
  await expect(run('flood')).rejects.toMatchObject({
    code: 'too-many-attempts',
    detail: { retryAfterSeconds: 2 },
  });
  expect(await Promise.race([run('visitor'), Promise.resolve('waits')])).toBe('waits');
});

test('the queue is bounded over all clients, the express lane by itself', async () => {
  const { run } = observe(new WorkQueue(LIMITS));
  void run('first');
  for (let n = 0; n < 10; n += 1) void run(`stranger ${n}`);
  await expect(run('one too many')).rejects.toMatchObject({ code: 'too-many-attempts' });
  expect(await Promise.race([run('known', { express: true }), Promise.resolve('waits')])).toBe('waits');
});

test('the express lane comes first, and every second place is left to the others', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('first');
  void run('stranger 1');
  void run('stranger 2');
  void run('known 1', { express: true });
  void run('known 2', { express: true });
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(['first', 'known 1', 'stranger 1', 'known 2', 'stranger 2']);
});

test('a client that has gone is skipped and leaves its place', async () => {
  const { begun, run, endOne } = observe(new WorkQueue(LIMITS));
  void run('first');
  const gone = new AbortController();
  const left = run('gone', { signal: gone.signal });
  void run('visitor');
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  await endOne();
  await endOne();
  expect(begun).toEqual(['first', 'visitor']);
});

test('work that fails passes its place on', async () => {
  const queue = new WorkQueue(LIMITS);
  const failing = queue.run({ client: 'a' }, () => Promise.reject(new Error('broken')));
  const next = queue.run({ client: 'b' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(queue.run({ client: 'c' }, async () => 'free again')).resolves.toBe('free again');
});
