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
import { checkStored, hasOrder, isMade, pickOrderId, REASON, readOrder } from './staff.ts';

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

/** Names, numbers and sizes; of an order that is not paid also what has a price, and the number of jerseys. */
function inventCorrection(order: OrderResponse, isPaid: boolean, random: Random) {
  const { row_id } = random.pick(Object.values(order.order));
  const jersey = inventJersey(random);
  const { jersey_name, jersey_number, jersey_size } = jersey;
  const jersey_sleeve = random.pick(['Long Sleeve', 'Short Sleeve'] as const);
  const free: Partial<Jersey>[] = [{ jersey_name }, { jersey_number }, { jersey_size }];
  const change = random.pick(
    isPaid ? free : [...free, { jersey_sleeve }, { jersey_name_front: jersey_name }],
  );
  const added = createId(random);
  return random.pick<[ListChanges, Partial<OrderUpdate>]>(
    random.once(isPaid ? 12 : 4)
      ? [
          [new Map([[added, jersey]]), { new_rows: [{ row_id: added, ...(jersey as object) }] }],
          [new Map([[row_id, null]]), { deleted_rows: [row_id] }],
        ]
      : [[new Map([[row_id, change]]), { rows: [{ row_id, ...(change as object) }] }]],
  );
}

/** Sends a correction, and notes what the list has to contain. */
async function correctList(scene: Scene, random: Random): Promise<void> {
  const { list } = scene.team;
  const order = await readOrder(scene.world, scene.team, random);
  const content = JSON.parse(order.order) as OrderResponse;
  const [changes, fields] = inventCorrection(content, order.money!.paid, random);
  // Of the second order of a cart nothing is expected.
  const isExpected = Object.values(content.order).some(({ row_id }) => list.rowIds.includes(row_id));
  const expected: ListChanges = isExpected ? changes : new Map();
  try {
    await update(scene, order, fields);
    list.store(expected);
  } catch (error) {
    if (!isRefusal(error)) list.doubt(expected);
    throw error;
  }
}

/** Opens a paid order again for the captain, or closes it; of another one the manager writes instructions. */
async function changeOrder(scene: Scene, random: Random): Promise<void> {
  const order = await readOrder(scene.world, scene.team, random);
  const isPaid = order.money!.paid;
  const fields = isPaid && random.once(2) ? { status: !order.status } : { order_notes: createId(random) };
  await update(scene, order, fields);
  await checkStored(scene, order.order_id, fields);
}

/** What the page of the release shows, as it is sent back. */
interface ReleasePage {
  readonly order_id: string;
  readonly shown: ProductionRelease;
  readonly release: Pick<Release, 'picture' | 'print' | 'fingerprint'>;
}

/** The page that a manager has opened last for a team. */
const releasePages = new WeakMap<Team, ReleasePage>();

async function openReleasePage({ world, team }: Scene, random: Random): Promise<ReleasePage> {
  const { production, orderManagement, mockups } = world.manager.person;
  const order_id = pickOrderId(team, random);
  const shown = await production.readRelease({ order_id });
  const print = describeOrder(JSON.parse((await orderManagement.order({ order_id })).order));
  const picture = (await mockups.list({ order_id })).mockups[0]?.mockup_url ?? null;
  return { order_id, shown, release: { picture, print, fingerprint: shown.fingerprint } };
}

/** Releases what a page shows, which may be an old one, mostly with a reason for each gate that it shows as open. */
async function release(scene: Scene, random: Random): Promise<void> {
  const { world, team } = scene;
  const old = random.once(2) ? releasePages.get(team) : undefined;
  const page = old ?? (await openReleasePage(scene, random));
  releasePages.set(team, page);
  const { order_id, shown } = page;
  const { roster, mockup, open_items, open_gates } = shown;
  // A manager does not press where much is open, and not again.
  const isPressed = old || random.once(3) || !(shown.release?.fits || open_gates.length > 3);
  if (!isPressed || !roster || random.once(6)) return;
  const gates = random.once(4) ? open_gates.filter(() => random.once(2)) : open_gates;
  const sent = { ...page.release, gates, at: world.now().toISOString() };
  const overridden = gates.map((gate) => ({ gate, reason: REASON }));
  await releaseInDoubt(team.releases, order_id, sent, () =>
    world.manager.person.production.release({ order_id, roster, mockup, open_items, overridden }),
  );
}

/** A saved order is neither made nor cancelled. */
const isSubmitted = ({ status, money }: StaffOrder): boolean => status || money!.paid;

async function moveOn(scene: Scene, random: Random): Promise<void> {
  const { world, team } = scene;
  const order = await readOrder(world, team, random);
  if (!isSubmitted(order)) return;
  const { order_id, version } = order;
  const next = random.pick(STEPS);
  await world.manager.person.production.update({ orders: [{ order_id, version, ...next }] });
  await checkStored(scene, order_id, next);
}

/** Cancels an order or puts it on hold, and often takes it up again at once; or takes up one that was stopped before. */
async function stopWork({ world, team }: Scene, random: Random): Promise<void> {
  const order = await readOrder(world, team, random);
  if (!isSubmitted(order)) return;
  const stop = random.pick(['cancelled', 'on hold'] as const);
  const states = order.work_state === 'active' ? [stop, 'active' as const] : (['active'] as const);
  let { version } = order;
  for (const work_state of states.slice(0, random.pick([1, 2]))) {
    const change = { order_id: order.order_id, version, work_state, reason: REASON };
    ({ version } = await world.manager.person.orderManagement.setWorkState(change));
  }
}

/** The orders that may be released. */
const listReleased = ({ releases }: Team): string[] =>
  [...releases].flatMap(([orderId, possible]) => (possible.some(Boolean) ? [orderId] : []));

const hasRelease = ({ team }: Scene) => listReleased(team).length > 0;

export const PRODUCTION: readonly Action[] = [
  { name: 'the manager corrects the list', weight: 3, isPossible: hasOrder, act: correctList },
  { name: 'the manager changes the order', weight: 1, isPossible: hasOrder, act: changeOrder },
  { name: 'the manager releases the order', weight: 6, isPossible: isMade, act: release },
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
  { name: 'the manager stops the work, or goes on', weight: 2.5, isPossible: isMade, act: stopWork },
  { name: 'the manager moves the order on', weight: 5, isPossible: isMade, act: moveOn },
  {
    name: 'the manager reads the work order',
    weight: 0.15,
    isPossible: hasRelease,
    act: ({ world, team }, random) =>
      world.manager.person.production.workOrder({ order_id: random.pick(listReleased(team)) }),
  },
];
