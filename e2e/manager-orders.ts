/** Orders for the journeys of a manager, inserted into the database of the shop under test. */

import type { Page } from '@playwright/test';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { generateJerseys } from '#server/testing/people/stored-jerseys.ts';
import { openFolds, test } from './fixtures.ts';
import { MANAGER_EMAIL, signIn } from './sign-in.ts';

export async function signInAsManager(page: Page, path?: string) {
  await openFolds(page);
  await signIn(page, MANAGER_EMAIL, path);
}

let createdCount = 0;

/** Creates orders in production of a team that only this test uses. Returns their ids, the newest first. */
export async function createOrders(
  team: string,
  count: number,
  more: {
    notes?: string;
    name?: string;
    email?: string;
    address?: object;
    submitted?: string;
    supplierStatus?: string;
  } = {},
): Promise<string[]> {
  const { pool, close } = connect(findRunning(process.env.JOURNEY_DATA!)!);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    createdCount += 1;
    const id = `${String(process.pid % 1000).padStart(3, '0')}${String(createdCount).padStart(3, '0')}201126`;
    await pool.query(
      `insert into orders (order_id, secret_code, name, email, order_notes, total_jerseys, total_shorts, order_total_cents,
        final_price_cents, cutting_option, material_option, collar_option, status, paid, order_status, order_submitted_date, pricing_version, phone, shipping_address, jerseys, supplier_status)
      values ($1, $2, $3, $7, $4, 5, 0, 23500, 23500, 'Shirt', 'Pro Mesh', 'Round Neck', true, true,
        'production', $8::timestamptz + $5 * interval '1 second', (select max(version) from price_lists), '4165550199', $6, ${generateJerseys(5)}, $9)`,
      [
        id,
        team,
        more.name ?? `Camille ${team}`.slice(0, 110),
        more.notes ?? '',
        n,
        more.address ?? null,
        more.email ?? 'captain@example.com',
        more.submitted ?? new Date().toISOString(),
        more.supplierStatus ?? '',
      ],
    );
    ids.unshift(id);
  }
  await close();
  return ids;
}

/** Sets columns of orders, as a payment or another program would. */
export async function changeOrders(columns: string, ids: readonly string[]): Promise<void> {
  const { pool, close } = connect(findRunning(process.env.JOURNEY_DATA!)!);
  await pool.query(`update orders set ${columns} where order_id = any($1)`, [ids]);
  await close();
}

export const uniqueTeam = (word: string) => `${word} ${process.pid} ${test.info().project.name}`;
