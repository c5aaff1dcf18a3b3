/** A manager releases the paid order to production and follows its making. */
import { filePaths } from '#contract/endpoint/calls.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import type { ProductionRelease } from '#contract/staff/production.ts';
import { type Actions, isAlone, type Scene } from '../action.ts';
import { type Release, releaseInDoubt } from '../decisions.ts';
import { checkNothingAsked } from '../laws/cancelled.ts';
import { describeOrder } from '../printed.ts';
import type { Random } from '../random.ts';
import type { Team } from '../team.ts';
import { checkStored, isMade, pickOrderId, REASON, readOrder } from './staff.ts';
import { openPage, sendFromPage } from './staff-pages.ts';

const STEPS = [
  { order_status: 'templating', supplier_status: 'templating' },
  { order_status: 'production', supplier_status: 'printing' },
  { order_status: 'production', supplier_status: 'sewing' },
  { order_status: 'production', supplier_status: 'completed' },
  { order_status: 'shipping', supplier_status: 'completed' },
  { order_status: 'completed', supplier_status: 'completed' },
] as const;

/** What the page of the release shows, as it is sent back. */
export interface ReleasePage {
  readonly order_id: string;
  readonly shown: ProductionRelease;
  readonly release: Pick<Release, 'picture' | 'print' | 'list'>;
}

async function openReleasePage({ world, team }: Scene, random: Random): Promise<ReleasePage> {
  const { production, orderManagement, mockups } = world.manager.person;
  const id = pickOrderId(team, random);
  const shown = await production.readRelease({ order_id: id });
  const { order_id, order } = await orderManagement.order({ order_id: id });
  const print = describeOrder(JSON.parse(order));
  const picture = (await mockups.list({ order_id })).mockups[0]?.mockup_url ?? null;
  return { order_id, shown, release: { picture, print, list: shown.list } };
}

/** Releases what a page shows, which may be an old one, mostly with a reason for each gate that it shows as open. */
async function release(scene: Scene, random: Random): Promise<void> {
  const { world, team } = scene;
  const old = random.once(2) ? team.releasePage : null;
  const page = old ?? (await openReleasePage(scene, random));
  team.releasePage = page;
  const { order_id, shown } = page;
  const { list, mockup, open_remarks, open_gates } = shown;
  // A manager does not press where much is open, and not again.
  const isPressed = old || random.once(3) || !(shown.release?.fits || open_gates.length > 3);
  if (!isPressed || list === null || random.once(6)) return;
  const gates = random.once(4) ? open_gates.filter(() => random.once(2)) : open_gates;
  const sent = { ...page.release, gates, at: world.now().toISOString() };
  const to_production = random.once(2);
  const overridden = gates.map((gate) => ({ gate, reason: REASON }));
  await releaseInDoubt(team.releases, order_id, sent, () =>
    world.manager.person.production.release({
      order_id,
      list,
      mockup,
      open_remarks,
      overridden,
      to_production,
    }),
  );
}

/** A saved order is neither made nor cancelled. */
const isSubmitted = ({ status, money }: StaffOrder): boolean => status || money!.paid;

async function moveOn(scene: Scene, random: Random): Promise<void> {
  const page = await openPage(scene, random);
  if (!isSubmitted(page)) return;
  const next = random.pick(STEPS);
  await sendFromPage(scene, page, next, ({ production }, { order_id, version }) =>
    production.update({ orders: [{ order_id, version, ...next }] }),
  );
  await checkStored(scene, page.order_id, next);
}

/**
 * Cancels an order or puts it on hold, and often takes it up again at once; or takes up one that was stopped before. Often the
 * customer was asked for the rest of the price a moment ago.
 */
async function stopWork({ world, team }: Scene, random: Random): Promise<void> {
  const order = await readOrder(world, team, random);
  if (!isSubmitted(order)) return;
  const { orderManagement, payments } = world.manager.person;
  const { order_id, work_state } = order;
  let { version } = order;
  const { due } = await payments.orderMoney({ order_id });
  if (due > 0 && work_state === 'active' && random.once(2))
    ({ version } = await payments.sendPaymentLink({ order: { order_id, version, copied: true } }));
  const stop = random.pick(['cancelled', 'on hold'] as const);
  const states = work_state === 'active' ? [stop, 'active' as const] : (['active'] as const);
  for (const state of states.slice(0, random.pick([1, 2]))) {
    const change = { order_id, version, work_state: state, reason: REASON };
    ({ version } = await orderManagement.setWorkState(change));
    // Staff who do not know it go on, and are refused.
    if (state === 'cancelled' && random.once(4))
      await orderManagement.updateOrder({
        order: { order_id, version, order_status: random.pick(STEPS).order_status },
      });
    if (isAlone(world)) checkNothingAsked(await payments.orderMoney({ order_id }));
  }
}

/** The orders that may be released. */
const listReleased = ({ releases }: Team): string[] =>
  [...releases].flatMap(([orderId, possible]) => (possible.some(Boolean) ? [orderId] : []));

const hasRelease = ({ team }: Scene) => listReleased(team).length > 0;

export const PRODUCTION: Actions = {
  'the manager releases the order': { weight: 6, isPossible: isMade, act: release },
  'the manager withdraws the release': {
    weight: 0.7,
    isPossible: hasRelease,
    async act({ world, team }, random) {
      const order_id = random.pick(listReleased(team));
      await releaseInDoubt(team.releases, order_id, null, () =>
        world.manager.person.production.withdrawRelease({ order_id, why: REASON }),
      );
    },
  },
  'the manager stops the work, or goes on': { weight: 2.5, isPossible: isMade, act: stopWork },
  'the manager moves the order on': { weight: 5, isPossible: isMade, act: moveOn },
  'the manager reads the work order': {
    weight: 0.15,
    isPossible: hasRelease,
    act: ({ world, team }, random) =>
      world.manager.person.post(filePaths.workOrders, { order_ids: [random.pick(listReleased(team))] }),
  },
};
