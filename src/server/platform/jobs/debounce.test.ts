import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { debounce } from './debounce.ts';

// Fake timers would call back outside any context.
test('the work runs once, and not in the context of the transaction that asked for it', async () => {
  const transaction = new AsyncLocalStorage<string>();
  const contexts: (string | undefined)[] = [];
  const deliver = debounce(async () => contexts.push(transaction.getStore()));
  transaction.run('holds a connection', () => {
    deliver();
    deliver();
  });
  await expect.poll(() => contexts).toEqual([undefined]);
});
