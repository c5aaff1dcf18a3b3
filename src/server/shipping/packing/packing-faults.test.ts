/** The faults of a packing table, played over HTTP: no order leaves as complete that is not (rules.md packing-5). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { printLabels } from '../../testing/people/packing.ts';
import { type PackingDesk, PackingTable, planFaults, ROWS } from '../../testing/people/packing-faults.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopWithManagers, updateOrder } from '../../testing/people/update-page.ts';
import { repeat } from '../../testing/probes/repeat.ts';
import { signInForFile } from '../../testing/shop/for-file.ts';
import { ApiError, createPerson } from '../../testing/shop/shop.ts';

const FAULTS = Number(process.env.FAULTS ?? repeat(13, 2_600));
const SEED = Number(process.env.SEED ?? 11);

const { shop, olga } = openShopWithManagers();
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff' });

/** A list that was changed back is released already. */
async function releaseAgain(orderId: string): Promise<void> {
  try {
    await releaseOrder(olga, orderId);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'released-already')) throw error;
  }
}

async function createDesk(): Promise<PackingDesk> {
  const orders = [await createOrder(), await createOrder()];
  return {
    release: async (team) => {
      await releaseAgain(orders[team]!);
      return printLabels(shop, orders[team]!);
    },
    withdraw: (team) => olga.production.withdrawRelease({ order_id: orders[team]!, why: 'A question' }),
    changeNumber: (team, index, jersey_number) =>
      updateOrder(olga, orders[team]!, { rows: [{ row_id: `player-000${index + 1}`, jersey_number }] }),
    scan: ({ table, ...scan }) => ben.packing.scan({ ...scan, table: orders[table]! }),
    undo: (id) => ben.packing.undo({ id }),
    read: async (team) => {
      const { packing } = await ben.packing.read({ order_id: orders[team]! });
      return { done: packing.done, parcels: packing.rows.map(({ parcel }) => parcel) };
    },
    createId: randomUUID,
  };
}

async function createOrder(): Promise<string> {
  const { order_id } = await saveTeamOrder(createPerson(shop.app), ROWS);
  await shop.database.pool.query('update orders set status = true where order_id = $1', [order_id]);
  return order_id;
}

test(
  `of ${FAULTS} faults at the table none lets an order leave as complete that is not`,
  async () => {
    const table = new PackingTable(await createDesk(), ['0', '00', '2', '3', '4']);
    await table.open();
    for (const planned of planFaults(FAULTS, SEED)) await table.play(planned);
    expect(table.done.wrong).toEqual([]);
    expect(table.done.right).toBeGreaterThan(FAULTS * 0.9);
  },
  60_000 + FAULTS * 1_000,
);
