import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('work under one key runs one after the other, in order, also after one that failed', async () => {
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

test('more work than may wait is refused, and room is made by work that ended', async () => {
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
