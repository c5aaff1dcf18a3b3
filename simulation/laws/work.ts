/** Every order is in exactly one place of the lists and in the right queues, and it is known whose move it is. */
import type { ListedOrder, OrdersQuery } from '#contract/order-management.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { STORED_ORDER_STATUSES } from '#domain/orders/order.ts';
import { describeProgress } from '#domain/orders/progress.ts';
import type { Team } from '../team.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { type MadeOrder, readMade } from './released.ts';

/** A made order, as the captain, its page and its parcels show it. */
interface Work extends MadeOrder {
  readonly shown: StatusOrder;
  readonly isSubmitted: boolean;
  readonly hasLiveLabel: boolean;
  readonly now: Date;
}

/** A view of the orders, and which orders belong in it. */
interface View {
  readonly name: string;
  readonly query: Partial<OrdersQuery>;
  readonly holds: (work: Work) => boolean;
}

const DAY_MS = 86_400_000;

const isActive = ({ order }: Work) => order.work_state !== 'cancelled';
const isBeingMade = (work: Work) => isActive(work) && work.order.order_status !== 'completed';
const isPaid = ({ order }: Work) => order.money!.paid;
const isAt = ({ order }: Work, status: string) => order.order_status === status;
const isDesigning = ({ order }: Work) => ['designing', 'pending', ''].includes(order.order_status);
const isSewn = ({ order }: Work) => order.fulfilment!.supplier_status === 'completed';

/** Nothing is printed yet, so that the design may change. */
const isDesignOpen = (work: Work): boolean =>
  isDesigning(work) ||
  isAt(work, 'templating') ||
  (isAt(work, 'production') && ['', 'templating'].includes(work.order.fulfilment!.supplier_status));

const getStart = ({ order }: Work): number =>
  Date.parse(order.fulfilment!.production_date ?? order.order_submitted_date ?? order.order_created_date);

const isPictureApproved = ({ mockups: [newest] }: Work): boolean =>
  newest !== undefined && newest.approved_at !== null && !newest.outdated;

const hasOpenRemark = ({ mockups: [newest], requests }: Work): boolean =>
  requests.some(
    ({ round, made_at, pins }) =>
      (round === newest!.round || (newest!.approved_at !== null && made_at > newest!.approved_at)) &&
      pins.some(({ state }) => state === 'open'),
  );

/** The approval as the manager's page shows it. */
function getApproval(work: Work): string {
  const [newest] = work.mockups;
  if (!newest) return 'none';
  if (hasOpenRemark(work)) return 'change asked';
  if (newest.approved_at) return newest.outdated ? 'outdated' : 'approved';
  return newest.unconfirmed_at ? 'unconfirmed' : newest.asked_at ? 'asked' : 'drawn';
}

const holdsProof =
  (...approvals: string[]) =>
  (work: Work) =>
    isBeingMade(work) && approvals.includes(getApproval(work));

const VIEWS: readonly View[] = [
  ...STORED_ORDER_STATUSES.map((status) => ({
    ...{ name: `status '${status}'`, query: { status } },
    holds: (work: Work) =>
      status === '' || isAt(work, status) || (status === 'designing' && isDesigning(work)),
  })),
  {
    ...{ name: 'queue unassigned', query: { queue: 'unassigned' } },
    holds: (work) =>
      isActive(work) &&
      work.order.designer === null &&
      isDesignOpen(work) &&
      !isAt(work, 'templating') &&
      !isPictureApproved(work),
  },
  {
    ...{ name: 'queue waiting', query: { queue: 'waiting' } },
    holds: (work) =>
      isActive(work) && isDesignOpen(work) && work.mockups.length > 0 && !isPictureApproved(work),
  },
  {
    ...{ name: 'queue late', query: { queue: 'late' } },
    holds: (work) =>
      work.order.work_state === 'active' &&
      isAt(work, 'production') &&
      !isSewn(work) &&
      work.now.getTime() - getStart(work) >= 15 * DAY_MS,
  },
  {
    ...{ name: 'queue no_address', query: { queue: 'no_address' } },
    holds: (work) => isBeingMade(work) && isPaid(work) && !work.order.contact!.address?.street,
  },
  {
    ...{ name: 'queue to_ship', query: { queue: 'to_ship' } },
    holds: (work) =>
      isActive(work) &&
      isPaid(work) &&
      !work.order.fulfilment!.tracking_number &&
      !work.hasLiveLabel &&
      (isAt(work, 'shipping') || (isAt(work, 'production') && isSewn(work))),
  },
  { name: 'proof waiting', query: { proof: 'waiting' }, holds: holdsProof('asked', 'unconfirmed') },
  { name: 'proof change asked', query: { proof: 'change asked' }, holds: holdsProof('change asked') },
  { name: 'proof approved', query: { proof: 'approved' }, holds: holdsProof('approved') },
  { name: 'proof outdated', query: { proof: 'outdated' }, holds: holdsProof('outdated') },
  {
    ...{ name: 'proof released', query: { proof: 'released' } },
    holds: (work) => isBeingMade(work) && work.order.work_state !== 'on hold' && work.release?.fits === true,
  },
  {
    ...{ name: 'proof release outdated', query: { proof: 'release outdated' } },
    holds: (work) => isBeingMade(work) && work.release?.fits === false,
  },
];

/** The orders of these teams are among the newest ones. */
const NEWEST = { sort: 'created', limit: 60 } as const;

export async function checkWork(world: World, teams: readonly Team[]): Promise<void> {
  const list = (query: Partial<OrdersQuery>) =>
    world.manager.person.orderManagement.orders({ ...NEWEST, ...query });
  const [{ orders: listed }, { saved_orders }] = await Promise.all([list({}), list({ saved: true })]);
  const saved = new Set(saved_orders.map(({ order_id }) => order_id));
  world.workChecks += 1;
  const turn = VIEWS.filter((_, n) => n % TURNS === world.workChecks % TURNS);
  const views = new Map<View, ReadonlySet<string>>();
  await Promise.all(
    turn.map(async (view) => {
      const { orders } = await list(view.query);
      views.set(view, new Set(orders.map(({ order_id }) => order_id)));
    }),
  );
  await Promise.all(
    teams.map(async (team) => {
      const wrong = await findMisplaced(world, team, { listed, saved, views });
      if (wrong) throw new LawBroken('work', `${team.name}: ${wrong}`);
    }),
  );
}

/** Each time one part of the views is read. */
const TURNS = 4;

interface Lists {
  readonly listed: readonly ListedOrder[];
  readonly saved: ReadonlySet<string>;
  readonly views: ReadonlyMap<View, ReadonlySet<string>>;
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
    const work = await readWork(world, shown);
    if (lists.saved.has(id) === work.isSubmitted) return `order ${id} is in the wrong list`;
    for (const [view, ids] of lists.views)
      if (ids.has(id) !== (work.isSubmitted && view.holds(work)))
        return `order ${id} is ${ids.has(id) ? '' : 'not '}in ${view.name}: ${describeWork(work)}`;
    if (isActive(work) && !isMoveKnown(work))
      return `Order Status of ${id} says '${shown.approval}', begun ${shown.begun}: ${describeWork(work)}`;
  }
  return null;
}

async function readWork(world: World, shown: StatusOrder): Promise<Work> {
  const made = await readMade(world, shown.order_id);
  const { shipments } = await world.manager.person.shipping.shipments({ order_id: shown.order_id });
  return {
    ...made!,
    shown,
    isSubmitted: made!.order.status || made!.order.money!.paid,
    hasLiveLabel: shipments.some(({ state }) => ['claimed', 'bought', 'cancelling'].includes(state)),
    now: world.now(),
  };
}

/** The captain is asked for the next move exactly when the manager's page waits for the captain. */
function isMoveKnown(work: Work): boolean {
  const { order, shown, release } = work;
  const approval = getApproval(work);
  const isBegun = !['', 'templating'].includes(order.fulfilment!.supplier_status) || release?.fits === true;
  const isOnHold = order.work_state === 'on hold';
  const isEarly =
    !isAt(work, 'shipping') && !isAt(work, 'completed') && !(isAt(work, 'production') && isBegun);
  const isWaiting =
    !isOnHold &&
    (order.order_status.startsWith('pending ') ||
      (isEarly && ['asked', 'unconfirmed', 'outdated'].includes(approval)));
  const progress = describeProgress({
    ...{ status: order.order_status, approval: shown.approval, isBegun: shown.begun },
    ...{ isOnHold: shown.marks.includes('On hold'), trackedParcels: shown.tracking_numbers.length },
  });
  // Who approves a difference without the link is asked to open the e-mail.
  const isSame = shown.approval === approval || (approval === 'outdated' && shown.approval === 'unconfirmed');
  return isSame && shown.begun === isBegun && progress.isWaiting === isWaiting;
}

const describeWork = (work: Work): string =>
  JSON.stringify({
    ...{ status: work.order.order_status, supplier: work.order.fulfilment!.supplier_status },
    ...{ work: work.order.work_state, designer: work.order.designer, paid: work.order.money!.paid },
    ...{ approval: getApproval(work), mockup: work.order.mockup_state, release: work.release },
    ...{ tracking: work.order.fulfilment!.tracking_number, hasLiveLabel: work.hasLiveLabel },
  });
