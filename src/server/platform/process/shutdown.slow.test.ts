/** The end of a process that has a slow request, or a log that nobody reads (rules.md operation-12). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createTeamOrder } from '../../testing/people/teams.ts';
import { startKillableShop } from '../../testing/processes/killable-shop.ts';
import { openForFile, openShopForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();
const one = openForFile(
  () => startKillableShop(shop, { SHUTDOWN_DELAY: '2' }),
  ({ kill }) => kill(),
);

const isReady = () => fetch(`${one.url}/readyz`).then(({ status }) => status);

test('a request that is still being sent when the process stops listening is answered', async () => {
  await one.start();
  const slow = startSlowSave();
  await slow.connected;
  const ended = one.end();
  await expect.poll(() => isReady().catch(() => 'refused')).toBe('refused');
  expect(await slow.finish()).toBe(200);
  expect(await ended).toBe(0);
});

test.each([['SIGTERM'], ['SIGHUP', 'SIGHUP']] as const)(
  'a log that nobody reads does not keep the process from its end after %s',
  async (...signals) => {
    const child = spawn(process.execPath, [NOISY_PROGRAM], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pause();
    const ended = once(child, 'exit');
    await once(child.stderr, 'data');
    for (const signal of signals) child.kill(signal);
    const killer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    expect(await ended).toEqual([0, null]);
    clearTimeout(killer);
  },
);

const NOISY_PROGRAM = fileURLToPath(new URL('../../testing/processes/noisy-process.ts', import.meta.url));

/** Sends the first half of a request; `finish` sends the rest and returns the status. */
function startSlowSave() {
  const body = JSON.stringify({ order: createTeamOrder(5) });
  const sent = request(`${one.url}/api/save-order`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode));
    sent.once('error', reject);
  });
  const connected = new Promise<void>((resolve) => {
    sent.once('socket', (socket) => socket.once('connect', resolve));
  });
  sent.write(body.slice(0, 20));
  return {
    connected,
    finish: () => {
      sent.end(body.slice(20));
      return answered;
    },
  };
}
