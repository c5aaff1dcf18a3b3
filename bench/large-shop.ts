/**
 * A running shop with many orders. With BENCH_DATA_DIR its data stays there, in a folder for each size, so that the next
 * run does not fill it again.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { paths } from '#contract/endpoint/calls.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { SERVER_BUNDLE } from '../scripts/runtime-environment.mjs';
import { fillOrders } from './fill-orders.ts';
import { startProgram, stopProgram } from './shop-process.ts';
import { SIGN_IN } from './sign-in-load.ts';

const PORT = Number(process.env.BENCH_PORT ?? 3915);
export const BASE = `http://127.0.0.1:${PORT}`;

/** Runs the work beside a shop with this number of orders. */
export async function withLargeShop<T>(orders: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const kept = process.env.BENCH_DATA_DIR;
  const folder = kept ? join(kept, String(orders)) : mkdtempSync(join(tmpdir(), 'homestand-dashboard-'));
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true });
  const shop = await startProgram(SERVER_BUNDLE, [], `${BASE}/readyz`, {
    DATA_DIR: folder,
    PORT: String(PORT),
    LIMITS_FACTOR: '1000000000',
    MANAGER_EMAIL: SIGN_IN.email,
    MANAGER_PASSWORD: SIGN_IN.password,
  });
  const { pool, close } = connect(findRunning(folder)!);
  try {
    if (!existsSync(filled)) {
      await fillOrders(pool, orders);
      writeFileSync(filled, '');
    }
    return await work(pool);
  } finally {
    await close();
    await stopProgram(shop);
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** `ms` until the complete response. */
export type TimedPost = (
  path: string,
  body: object,
) => Promise<{ ms: number; body: Record<string, unknown> }>;

export async function signInAsManager(): Promise<TimedPost> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(BASE + paths.accounts.login, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...SIGN_IN, action: 'new' }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return async (path, body) => {
    const start = performance.now();
    const page = await fetch(BASE + path, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-session-token': token },
      body: JSON.stringify(body),
    });
    const text = await page.text();
    const ms = performance.now() - start;
    if (page.status !== 200) throw new Error(`${path} ${JSON.stringify(body)} answered ${page.status}`);
    return { ms, body: JSON.parse(text) };
  };
}
