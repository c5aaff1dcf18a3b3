/** A manager corrects the paid order, releases it to production and follows its making. */

import type { OrderResponse } from '#contract/order-dto.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import type { OrderUpdate } from '#contract/order-update.ts';
import type { ProductionRelease } from '#contract/production.ts';
import type { Action, Scene } from '../action.ts';
import { type Release, releaseInDoubt } from '../decisions.ts';
import type { Jersey, ListChanges } from '../expected-list.ts';
import { describeOrder } from '../printed.ts';
import { createId, type Random } from '../random.ts';
import { isRefusal } from '../save-list.ts';
import type { Team } from '../team.ts';
import { inventJersey } from './captain.ts';
import { hasOrder, isMade, pickOrderId, REASON, readOrder } from './staff.ts';

const STEPS = [
  { order_status: 'templating', supplier_status: 'templating' },
  { order_status: 'production', supplier_status: 'printing' },
  { order_status: 'production', supplier_status: 'sewing' },
  { order_status: 'production', supplier_status: 'completed' },
  { order_status: 'shipping', supplier_status: 'completed' },
  { order_status: 'completed', supplier_status: 'completed' },
] as const;

const update = ({ world }: Scene, { order_id, version }: StaffOrder, fields: Partial<OrderUpdate>) =>
  world.manager.person.orderManagement.updateOrder({ order: { order_id, version, ...fields } });

/** Sends changes of jerseys, and notes what the list has to contain. */
async function storeCorrection(team: Team, changes: ListChanges, send: () => Promise<unknown>) {
  try {
    await send();
    team.list.store(changes);
  } catch (error) {
    if (!isRefusal(error)) team.list.doubt(changes);
    throw error;
  }
}

/** Names and numbers; of an order that is not paid also the number of jerseys. */
async function correctList(scene: Scene, random: Random): Promise<void> {
  const { team } = scene;
  const order = await readOrder(scene.world, team, random);
  const rows = Object.values((JSON.parse(order.order) as OrderResponse).order);
  const { row_id } = random.pick(rows);
  const jersey = inventJersey(random);
  const { jersey_name, jersey_number } = jersey;
  const change: Partial<Jersey> = random.once(2) ? { jersey_name } : { jersey_number };
  const added = createId(random);
  const [changes, fields] = random.pick<[ListChanges, Partial<OrderUpdate>]>(
    random.once(order.money!.paid ? 12 : 2)
      ? [
          [new Map([[added, jersey]]), { new_rows: [{ row_id: added, ...(jersey as object) }] }],
          [new Map([[row_id, null]]), { deleted_rows: [row_id] }],
        ]
      : [[new Map([[row_id, change]]), { rows: [{ row_id, ...change }] }]],
  );
  const send = () => update(scene, order, fields);
  // Of the second order of a cart nothing is expected.
  const isOfList = rows.some((row) => team.list.rowIds.includes(row.row_id));
  await (isOfList ? storeCorrection(team, changes, send) : send());
}

/** What the page of the release shows, as it is sent back. */
interface ReleasePage {
  readonly order_id: string;
  readonly shown: ProductionRelease;
  readonly release: Release;
}

async function openReleasePage({ world, team }: Scene, random: Random): Promise<ReleasePage> {
  const { production, orderManagement, mockups } = world.manager.person;
  const order_id = pickOrderId(team, random);
  const shown = await production.readRelease({ order_id });
  const { order } = await orderManagement.order({ order_id });
  const [newest] = (await mockups.list({ order_id })).mockups;
  const { fingerprint, open_gates: gates } = shown;
  const print = describeOrder(JSON.parse(order));
  return { order_id, shown, release: { picture: newest?.mockup_url ?? null, print, fingerprint, gates } };
}

async function release({ world, team }: Scene, page: ReleasePage): Promise<void> {
  const { order_id, shown } = page;
  const { roster, mockup, open_items, open_gates } = shown;
  const overridden = open_gates.map((gate) => ({ gate, reason: REASON }));
  await releaseInDoubt(team.releases, order_id, page.release, () =>
    world.manager.person.production.release({ order_id, roster: roster!, mockup, open_items, overridden }),
  );
}

/** The orders that may be released. */
const listReleased = ({ releases }: Team): string[] =>
  [...releases].flatMap(([orderId, possible]) => (possible.some(Boolean) ? [orderId] : []));

const hasRelease = ({ team }: Scene) => listReleased(team).length > 0;

const releasePages = new WeakMap<Team, ReleasePage>();

export const PRODUCTION: readonly Action[] = [
  { name: 'the manager corrects the list', weight: 1.5, isPossible: hasOrder, act: correctList },
  {
    name: 'the manager opens the order again for the captain, or closes it',
    weight: 0.6,
    isPossible: isMade,
    async act(scene, random) {
      const order = await readOrder(scene.world, scene.team, random);
      if (order.money!.paid) await update(scene, order, { status: !order.status });
    },
  },
  {
    name: 'the manager writes instructions',
    weight: 0.5,
    isPossible: hasOrder,
    async act(scene, random) {
      const order = await readOrder(scene.world, scene.team, random);
      await update(scene, order, { order_notes: `Box ${random.below(100)}` });
    },
  },
  {
    name: 'the manager releases the order',
    weight: 4,
    isPossible: isMade,
    async act(scene, random) {
      const page = await openReleasePage(scene, random);
      // A manager does not press where everything is open, and not again.
      if (page.shown.release?.fits || (page.shown.open_gates.length > 3 && !random.once(3))) return;
      releasePages.set(scene.team, page);
      if (!random.once(5)) await release(scene, page);
    },
  },
  {
    name: 'the manager releases what an old page shows',
    weight: 0.5,
    isPossible: ({ team }) => releasePages.has(team),
    act: (scene) => release(scene, releasePages.get(scene.team)!),
  },
  {
    name: 'the manager withdraws the release',
    weight: 0.7,
    isPossible: hasRelease,
    async act({ world, team }, random) {
      const order_id = random.pick(listReleased(team));
      await releaseInDoubt(team.releases, order_id, null, () =>
        world.manager.person.production.withdrawRelease({ order_id, why: REASON }),
      );
    },
  },
  {
    name: 'the manager moves the order on',
    weight: 3,
    isPossible: isMade,
    async act(scene, random) {
      const { order_id, version, order_status, fulfilment } = await readOrder(
        scene.world,
        scene.team,
        random,
      );
      const now = STEPS.findLastIndex(
        (step) => step.order_status === order_status && step.supplier_status === fulfilment!.supplier_status,
      );
      const next = random.once(5) ? random.pick(STEPS) : STEPS[(now + 1) % STEPS.length]!;
      await scene.world.manager.person.production.update({ orders: [{ order_id, version, ...next }] });
    },
  },
  {
    name: 'the manager looks at the orders in production',
    weight: 0.3,
    act: ({ world }, random) =>
      world.manager.person.production.list({ show: random.pick(['production', 'shipping']) }),
  },
  {
    name: 'the manager reads the work order',
    weight: 0.15,
    isPossible: hasRelease,
    act: ({ world, team }, random) =>
      world.manager.person.production.workOrder({ order_id: random.pick(listReleased(team)) }),
  },
];
