/** A manager gives orders to designers, who draw mockups and answer what customers ask to be changed. */
import { parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { uploadMockup } from '#server/testing/people/mockups.ts';
import { type Actions, hasOrder, type Scene } from '../action.ts';
import type { Random } from '../random.ts';
import { DESIGNERS as NAMES } from '../world.ts';
import { checkStored, hasMockup, pickOrderId, readOrder, SUPPLIERS } from './staff.ts';

const COLOURS = ['#1f4e79', '#7b1e3a', '#2e6b34', '#d98e04'];

/** The order's designer, or a manager, who may do the same; and an order of the team. */
const chooseStaff = ({ world, team }: Scene, random: Random) => ({
  person: (team.designer && !random.once(4) ? team.designer : world.manager).person,
  order_id: pickOrderId(team, random),
});

async function assign(scene: Scene, random: Random): Promise<void> {
  const { world, team } = scene;
  const { order_id, version } = await readOrder(world, team, random);
  const n = random.below(NAMES.length);
  const fields = { designer: NAMES[n], supplier: random.once(3) ? random.pick(SUPPLIERS) : undefined };
  await world.manager.person.orderManagement.updateOrder({ order: { order_id, version, ...fields } });
  team.designer = world.designers[n]!;
  await checkStored(scene, order_id, fields);
}

/** Changes orders of several teams, and takes it back when it was a mistake. */
async function updateSeveral(scene: Scene, random: Random): Promise<void> {
  const { orderManagement } = scene.world.manager.person;
  const { orders } = await orderManagement.orders({ sort: 'created', limit: 12 });
  const chosen = orders.filter(() => random.once(4));
  if (chosen.length === 0) return;
  const [field, value] = random.pick([
    ['supplier', random.pick(SUPPLIERS)],
    ['order_status', random.pick(['designing', 'templating', 'production'])],
    ['supplier_status', random.pick(['templating', 'printing', 'completed'])],
  ] as const);
  const { updated } = await orderManagement.updateOrders({
    orders: chosen.map(({ order_id, version }) => ({ order_id, version, [field]: value })),
  });
  for (const { order_id } of updated) await checkStored(scene, order_id, { [field]: value });
  if (!random.once(3) || updated.length === 0) return;
  const before = new Map(chosen.map((order) => [order.order_id, order[field]]));
  const taken = updated.map((order) => ({ ...order, [field]: before.get(order.order_id) }));
  await orderManagement.updateOrders({ orders: taken, undo: true });
  for (const { order_id, version: _, ...field } of taken) await checkStored(scene, order_id, field);
}

/** One picture, or two to choose from. */
async function draw(scene: Scene, random: Random): Promise<void> {
  const { person, order_id } = chooseStaff(scene, random);
  for (const choice of random.pick(['A', 'B', 'AB', 'BA'])) {
    await uploadMockup(person, order_id, random.pick(COLOURS), choice as 'A', 'As discussed');
    scene.team.mockups += 1;
  }
}

async function askForApproval(scene: Scene, random: Random): Promise<void> {
  const { person, order_id } = chooseStaff(scene, random);
  if (random.once(8)) {
    const { link } = await scene.world.manager.person.mockups.copyApprovalLink({ order_id });
    scene.team.copiedApprovals.push(parseApprovalLink(new URL(link).hash)!.reference);
    return;
  }
  await person.mockups.requestApproval({ order_id });
  // So that the link arrives during the season of the team.
  await scene.world.runJobs(['deliver-outbox']);
}

async function answerRemark(scene: Scene, random: Random): Promise<void> {
  const { person, order_id } = chooseStaff(scene, random);
  const { requests } = await person.mockups.list({ order_id });
  const pins = requests.flatMap(({ request_id, pins }) =>
    pins.map(({ n, state }) => ({ request_id, n, state })),
  );
  const open = pins.filter(({ state }) => state === 'open');
  const [pin] = open.length > 0 ? [random.pick(open)] : pins;
  if (!pin) return;
  const state = random.pick(['done', 'done', 'declined', 'open'] as const);
  await person.mockups.settlePin({ ...pin, order_id, state, answer: 'As you wish' });
}

/** A designer opens the newest order of the list, and no other. */
async function lookAtOrders({ world }: Scene, random: Random): Promise<void> {
  const { orderManagement, tasks } = random.pick(world.designers).person;
  const { orders } = await orderManagement.orders({});
  if (orders[0]) await orderManagement.order({ order_id: orders[0].order_id });
  await tasks.ordersByDesigner({});
}

const hasRequests = ({ team }: Scene) => team.changeRequests > 0;

export const DESIGNERS: Actions = {
  'the manager gives the order to a designer': { weight: 2, isPossible: hasOrder, act: assign },
  'the manager changes several orders': { weight: 0.6, act: updateSeveral },
  'the designer draws a mockup': { weight: 2.5, isPossible: hasOrder, act: draw },
  'the designer asks for the approval': { weight: 4.5, isPossible: hasMockup, act: askForApproval },
  'the designer answers a remark': { weight: 4, isPossible: hasRequests, act: answerRemark },
  'the designer looks at the own orders': { weight: 1, act: lookAtOrders },
};
