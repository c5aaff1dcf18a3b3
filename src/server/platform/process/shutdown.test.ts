/** The end of a process while others go on serving (rules.md operation-12). */
import { expect, test, vi } from 'vitest';
import { createTeamOrder } from '../../testing/people/teams.ts';
import { startKillableShop } from '../../testing/processes/killable-shop.ts';
import { openForFile, openShopForFile } from '../../testing/shop/for-file.ts';
import { Shutdown } from './shutdown.ts';

const shop = openShopForFile();
const one = openForFile(
  () => startKillableShop(shop, { SHUTDOWN_DELAY: '2' }),
  ({ kill }) => kill(),
);

const isReady = () => fetch(`${one.url}/readyz`).then(({ status }) => status);

const save = () =>
  fetch(`${one.url}/api/save-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: createTeamOrder(5) }),
  });

test('after SIGTERM the shop is not ready, goes on serving for the delay, and ends without an error', async () => {
  await one.start();
  expect(await isReady()).toBe(200);
  const ended = one.end();
  await expect.poll(isReady).toBe(503);
  const response = await save();
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  await expect(save()).rejects.toThrow();
});

test('a request that never ends is cut off, which the log says and is no failure', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const reported: string[] = [];
  const shutdown = new Shutdown(1);
  shutdown.listenToSignals({ ...QUIET, report: async (message) => void reported.push(message) });
  shutdown.onClose(() => new Promise(() => undefined));
  void shutdown.stop();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(reported).toEqual(['the shop has ended, with requests or jobs that were not finished']);
  exit.mockRestore();
});

test('what a start opens while the process ends is closed, and what cannot be closed keeps nothing open', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const closed: string[] = [];
  const shutdown = new Shutdown();
  shutdown.onClose(async () => closed.push('database server'));
  shutdown.onClose(async () => {
    shutdown.onClose(async () => closed.push('opened meanwhile'));
    throw new Error('lost');
  });
  await shutdown.closeAll();
  expect(closed).toEqual(['opened meanwhile', 'database server']);
  expect(printed).toHaveBeenCalledWith(new Error('lost'));
  printed.mockRestore();
});

const QUIET = { announce: () => undefined, getDelayMs: () => 0 };
