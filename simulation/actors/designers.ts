/** A manager gives orders to designers, who draw mockups and answer what customers ask to be changed. */
import sharp from 'sharp';
import { parseApprovalLink } from '#domain/orders/approval.ts';
import type { Person } from '#server/testing/shop.ts';
import type { Action, Scene } from '../action.ts';
import type { Browser } from '../browser.ts';
import { LawBroken } from '../laws/law.ts';
import { createId, type Random } from '../random.ts';
import type { Team } from '../team.ts';
import { hasOrder, pickOrderId, readOrder, SUPPLIERS } from './staff.ts';

const COLOURS = ['#1f4e79', '#7b1e3a', '#2e6b34', '#d98e04'];
let pictures: Promise<string[]> | null = null;

/** One picture in each colour, made once. */
const drawPictures = () => {
  pictures ??= Promise.all(
    COLOURS.map(async (background) => {
      const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } });
      return (await picture.png().toBuffer()).toString('base64');
    }),
  );
  return pictures;
};

const hasMockup = ({ team }: Scene) => team.mockups > 0;

/** The order's designer, or a manager, who may do the same. */
const chooseStaff = ({ world, team }: Scene, random: Random): Browser['person'] =>
  (team.designer && !random.once(4) ? team.designer : world.manager).person;

async function drawMockup(scene: Scene, random: Random): Promise<void> {
  const { mockups } = chooseStaff(scene, random);
  const order_id = pickOrderId(scene.team, random);
  const file = random.pick(await drawPictures());
  const { secure_url: mockup_url } = await mockups.uploadPicture({ file, name: order_id });
  await mockups.attach({ order_id, mockup_url, choice: random.once(4) ? 'B' : 'A', words: 'As discussed' });
  scene.team.mockups += 1;
}

async function answerRemark(scene: Scene, random: Random): Promise<void> {
  const { mockups } = chooseStaff(scene, random);
  const order_id = pickOrderId(scene.team, random);
  const { requests } = await mockups.list({ order_id });
  const pins = requests.flatMap(({ request_id, pins }) =>
    pins.map(({ n, state }) => ({ request_id, n, state })),
  );
  const open = pins.filter(({ state }) => state === 'open');
  const [pin] = open.length > 0 ? [random.pick(open)] : pins;
  if (!pin) return;
  const state = random.pick(['done', 'done', 'declined', 'open'] as const);
  await mockups.settlePin({ order_id, request_id: pin.request_id, n: pin.n, state, answer: 'As you wish' });
}

/** Changes orders of several teams, and takes it back when it was a mistake. */
async function updateSeveral({ world }: Scene, random: Random): Promise<void> {
  const { orderManagement } = world.manager.person;
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
  if (!random.once(3) || updated.length === 0) return;
  const before = new Map(chosen.map((order) => [order.order_id, order[field]]));
  const taken = updated.map(({ order_id, version }) => ({
    ...{ order_id, version, [field]: before.get(order_id) },
  }));
  await orderManagement.updateOrders({ orders: taken, undo: true });
}

async function assign({ world, team }: Scene, random: Random): Promise<void> {
  const { order_id, version } = await readOrder(world, team, random);
  const n = random.below(world.designers.length);
  const supplier = random.once(3) ? random.pick(SUPPLIERS) : undefined;
  const names = ['Ana', 'Ben'];
  await world.manager.person.orderManagement.updateOrder({
    order: { order_id, version, designer: names[n], supplier },
  });
  team.designer = world.designers[n]!;
}

async function planTask(scene: Scene, random: Random): Promise<void> {
  const { tasks } = chooseStaff(scene, random);
  const order_id = pickOrderId(scene.team, random);
  const { tasks: open } = await tasks.list({ order_id });
  const [task] = open;
  if (!task || random.once(3)) await tasks.add({ title: 'Call the captain', order_id });
  else if (random.once(4) && task.removable) await tasks.remove({ id: task.id });
  else await tasks.update({ id: task.id, done: true });
}

async function copyLink({ world, team }: { world: Scene['world']; team: Team }, random: Random) {
  const order_id = pickOrderId(team, random);
  const { link } = await world.manager.person.mockups.copyApprovalLink({ order_id });
  team.copiedApprovals.push(parseApprovalLink(new URL(link).hash)!.reference);
}

/** What only managers may do. */
const OF_MANAGERS: readonly ((designer: Person, order_id: string) => Promise<unknown>)[] = [
  (designer, order_id) => designer.payments.orderMoney({ order_id }),
  (designer, order_id) => designer.customers.read({ order_id }),
  (designer, order_id) => designer.shipping.shipments({ order_id }),
  (designer) => designer.emails.list({}),
  (designer) => designer.reports.overview({}),
  (designer) => designer.discountCodes.list({}),
];

export const DESIGNERS: readonly Action[] = [
  { name: 'the manager gives the order to a designer', weight: 2, isPossible: hasOrder, act: assign },
  { name: 'the manager changes several orders', weight: 0.6, act: updateSeveral },
  { name: 'the designer draws a mockup', weight: 2.5, isPossible: hasOrder, act: drawMockup },
  {
    name: 'the designer asks for the approval',
    weight: 4,
    isPossible: hasMockup,
    async act(scene, random) {
      const order_id = pickOrderId(scene.team, random);
      await chooseStaff(scene, random).mockups.requestApproval({ order_id });
      // So that the link arrives during the season of the team.
      await scene.world.runJobs(['deliver-outbox']);
    },
  },
  { name: 'the manager copies the approval link', weight: 0.5, isPossible: hasMockup, act: copyLink },
  {
    name: 'the designer answers a remark',
    weight: 4,
    isPossible: ({ team }) => team.changeRequests > 0,
    act: answerRemark,
  },
  {
    name: 'the designer restores an older mockup',
    weight: 0.7,
    isPossible: ({ team }) => team.mockups > 1,
    async act(scene, random) {
      const { mockups } = chooseStaff(scene, random);
      const order_id = pickOrderId(scene.team, random);
      const drawn = (await mockups.list({ order_id })).mockups;
      if (drawn.length > 0) await mockups.restore({ order_id, version: random.pick(drawn).version });
    },
  },
  {
    name: 'the designer looks at the own orders',
    weight: 1,
    async act({ world }, random) {
      const { orderManagement, tasks } = random.pick(world.designers).person;
      const { orders } = await orderManagement.orders({});
      if (orders[0]) await orderManagement.order({ order_id: orders[0].order_id });
      await tasks.ordersByDesigner({});
    },
  },
  {
    name: 'the designer writes a note',
    weight: 0.4,
    isPossible: hasOrder,
    async act(scene, random) {
      const { internalNotes } = chooseStaff(scene, random);
      const note = { order_id: pickOrderId(scene.team, random), request_id: createId(random) };
      await internalNotes.add({
        ...note,
        text: random.once(2) ? '@Ana please have a look' : 'The logo is new',
      });
      await internalNotes.list({ order_id: note.order_id });
    },
  },
  { name: 'the designer plans a task', weight: 0.3, isPossible: hasOrder, act: planTask },
  {
    name: "a designer tries a manager's call",
    weight: 0.5,
    isPossible: ({ team }) => team.savedId !== null,
    async act({ world, team }, random) {
      await random.pick(OF_MANAGERS)(random.pick(world.designers).person, team.savedId!);
      throw new LawBroken('rights', 'a designer was answered as a manager');
    },
  },
];
