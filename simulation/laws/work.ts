/** Every order is in exactly one place of the lists and in the right queues, and it is known whose move it is. */

import type { StatusOrder } from '#contract/orders.ts';
import type { ListedOrder, OrdersQuery } from '#contract/staff/order-management.ts';
import { STORED_ORDER_STATUSES } from '#domain/orders/order/order.ts';
import { type ApprovalState, describeProgress } from '#domain/orders/order/progress.ts';
import { getLineState, LINE_STATES } from '#domain/orders/staff/production-line.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { LawBroken, readPage } from './law.ts';
import { isLive } from './parcels.ts';
import { type MadeOrder, readMade } from './released.ts';

const DAY_MS = 86_400_000;

const hasOpenRemark = ({ mockups: [newest], requests }: MadeOrder): boolean =>
  requests.some(
    ({ round, made_at, pins }) =>
      (round === newest!.round || (newest!.approved_at !== null && made_at > newest!.approved_at)) &&
      pins.some(({ state }) => state === 'open'),
  );

/** The approval as the manager's page shows it. */
function getApproval(made: MadeOrder): ApprovalState {
  const [newest] = made.mockups;
  if (!newest) return 'none';
  if (hasOpenRemark(made)) return 'change asked';
  if (newest.approved_at) return newest.outdated ? 'outdated' : 'approved';
  return newest.unconfirmed_at ? 'unconfirmed' : newest.asked_at ? 'asked' : 'drawn';
}

type Work = Awaited<ReturnType<typeof readWork>>;

/** What has to be done for an order, from its page and its parcels. */
async function readWork(world: World, order_id: string) {
  const made = (await readMade(world, order_id))!;
  const { order, release } = made;
  const { order_status: status, work_state: work } = order;
  const { supplier_status: supplier, production_date, tracking_number } = order.fulfilment!;
  const { shipments } = (await readPage(world, 'shipments', order_id))!;
  const isPaid = order.money!.paid;
  const isActive = work !== 'cancelled';
  const isDesigning = ['', 'pending', 'designing'].includes(status);
  const isPrepared = ['', 'templating'].includes(supplier);
  const approval = getApproval(made);
  const line = getLineState({
    ...{ workState: work, status, supplierStatus: supplier, approval, isReleased: release?.fits === true },
    hasLabel: Boolean(tracking_number) || shipments.some(isLive),
  });
  const start = production_date ?? order.order_submitted_date ?? order.order_created_date;
  return {
    ...{ status, work, isPaid, isActive, isDesigning, approval, line },
    isSubmitted: order.status || isPaid,
    isBeingMade: isActive && status !== 'completed',
    isBeingPrinted: status === 'production' && supplier !== 'completed',
    fits: release?.fits ?? null,
    isBegun: !isPrepared || release?.fits === true,
    hasAddress: Boolean(order.contact!.address?.street),
    days: (world.now().getTime() - Date.parse(start)) / DAY_MS,
  };
}

/** A view of the orders, and which orders belong in it. */
type View = readonly [
  query: Partial<OrdersQuery> | { readonly show: 'production' | 'shipping' },
  holds: (work: Work) => boolean,
];

const STATUS_VIEWS: readonly View[] = STORED_ORDER_STATUSES.map((status) => [
  { status },
  (work) => status === '' || work.status === status || (status === 'designing' && work.isDesigning),
]);

const VIEWS: readonly View[] = [
  ...(['production', 'shipping'] as const).map(
    (show): View => [{ show }, (work) => work.isActive && work.status === show],
  ),
  ...LINE_STATES.map((queue): View => [{ queue }, (work) => work.line === queue]),
  [{ queue: 'late' }, (work) => work.isBeingPrinted && work.work === 'active' && work.days >= 15],
  [{ queue: 'no_address' }, (work) => work.isBeingMade && work.isPaid && !work.hasAddress],
  [{ proof: 'waiting' }, (work) => work.isBeingMade && ['asked', 'unconfirmed'].includes(work.approval)],
  ...(['change asked', 'approved', 'outdated'] as const).map(
    (proof): View => [{ proof }, (work) => work.isBeingMade && work.approval === proof],
  ),
  [{ proof: 'released' }, (work) => work.isBeingMade && work.work !== 'on hold' && work.fits === true],
  [{ proof: 'release outdated' }, (work) => work.isBeingMade && work.fits === false],
];

/** The orders of these teams are among the newest ones. */
const NEWEST = { sort: 'created', limit: 60 } as const;

interface Lists {
  readonly listed: readonly ListedOrder[];
  readonly saved: ReadonlySet<string>;
  readonly views: readonly { readonly view: View; readonly ids: ReadonlySet<string> }[];
}

const listIds = (orders: readonly { order_id: string }[]) => new Set(orders.map(({ order_id }) => order_id));

export async function checkWork(world: World, teams: readonly Team[]): Promise<void> {
  const { orderManagement, production } = world.manager.person;
  const list = (query: Partial<OrdersQuery>) => orderManagement.orders({ ...NEWEST, ...query });
  const readView = ([query]: View) =>
    'show' in query ? production.list({ ...query, oldest_first: false }) : list(query);
  world.workChecks += 1;
  // The lists by status are many, and one is read each time.
  const read = [...VIEWS, STATUS_VIEWS[world.workChecks % STATUS_VIEWS.length]!];
  const [{ orders: listed }, { saved_orders }, views] = await Promise.all([
    ...([list({}), list({ saved: true })] as const),
    Promise.all(read.map(async (view) => ({ view, ids: listIds((await readView(view)).orders) }))),
  ]);
  const lists = { listed, saved: listIds(saved_orders), views };
  await Promise.all(
    teams.map(async (team) => {
      const wrong = await findMisplaced(world, team, lists);
      if (wrong) throw new LawBroken('work', `${team.name}: ${wrong}`);
    }),
  );
}

async function findMisplaced(world: World, { captain, savedId }: Team, lists: Lists): Promise<string | null> {
  const { orders } = await captain.person.orders.status({ id: savedId! });
  const places = (id: string) =>
    lists.listed.filter(({ order_id }) => order_id === id).length + Number(lists.saved.has(id));
  const isReplaced = orders.every(({ order_id }) => order_id !== savedId);
  if (isReplaced && places(savedId!) > 0) return `the saved order ${savedId} was paid, and is still listed`;
  for (const shown of orders) {
    const id = shown.order_id;
    if (places(id) !== 1) return `order ${id} is in ${places(id)} places of the lists of orders`;
    const work = await readWork(world, id);
    if (lists.saved.has(id) === work.isSubmitted) return `order ${id} is in the wrong list`;
    const wrong = lists.views.find(
      ({ view: [, holds], ids }) => ids.has(id) !== (work.isSubmitted && holds(work)),
    );
    if (wrong)
      return `order ${id} is ${wrong.ids.has(id) ? '' : 'not '}in ${JSON.stringify([wrong.view[0], work])}`;
    if (work.isActive && !isMoveKnown(work, shown))
      return `Order Status says '${shown.approval}', begun ${shown.begun}: ${JSON.stringify(work)}`;
  }
  return null;
}

/** The captain is asked for the next move exactly when the manager's page waits for the captain. */
function isMoveKnown({ status, work, approval, isBegun }: Work, shown: StatusOrder): boolean {
  const isEarly = !['shipping', 'completed'].includes(status) && !(status === 'production' && isBegun);
  const isDue = isEarly && ['asked', 'unconfirmed', 'outdated'].includes(approval);
  const isWaiting = work !== 'on hold' && (status.startsWith('pending ') || isDue);
  const progress = describeProgress({
    ...{ status, approval: shown.approval, isBegun: shown.begun },
    ...{ isOnHold: shown.marks.includes('On hold'), trackedParcels: shown.tracking_numbers.length },
  });
  // Who approves a difference without the link is asked to open the e-mail.
  const isSame = shown.approval === approval || (approval === 'outdated' && shown.approval === 'unconfirmed');
  return isSame && shown.begun === isBegun && progress.isWaiting === isWaiting;
}
