/** Staff Orders, Tasks and Designers (specification 2 and 6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
let ben: Person;
let order: string;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
  order = (await paidTeam(shop)).orderId;
  await assign(shop, order, 'Ana');
});
afterAll(() => shop.close());

const setStatus = (status: string) =>
  shop.database.pool.query('update orders set order_status = $1 where order_id = $2', [status, order]);

test.each(['', 'pending', 'designing'])(
  'an order whose status is %j stands in its designer’s column',
  async (status) => {
    await setStatus(status);
    const { columns } = await olga.team.staffOrders({});
    expect(columns.map(({ designer, orders }) => [designer, orders.map(({ order_id }) => order_id)])).toEqual(
      [
        ['Ana', [order]],
        ['Ben', []],
      ],
    );
  },
);

test('in production it stands there no more, and a designer sees no column but the own', async () => {
  await setStatus('production');
  expect((await olga.team.staffOrders({})).columns[0]!.orders).toEqual([]);
  expect((await ben.team.staffOrders({})).columns.map(({ designer }) => designer)).toEqual(['Ben']);
});

const titles = async (someone: Person, all = false) =>
  (await someone.team.tasks({ all })).tasks.map(({ title }) => title);

test('a manager gives a task with a due date; its person ticks it, and it is gone from the list', async () => {
  await olga.team.addTask({
    title: 'Redraw the owl',
    assignee: 'ana',
    due_on: '2026-11-19',
    order_id: order,
  });
  await olga.team.addTask({ title: 'Call the mill', assignee: 'ben' });
  const [task] = (await ana.team.tasks({})).tasks;
  expect(task).toMatchObject({
    title: 'Redraw the owl',
    due_on: '2026-11-19',
    overdue: true,
    assignee: 'ana',
    created_by: 'olga',
    order: { order_id: order, secret_code: 'Northside Owls' },
  });
  expect(await titles(ben)).toEqual(['Call the mill']);
  await ana.team.changeTask({ id: task!.id, done: true });
  expect(await titles(ana)).toEqual([]);
  expect(await titles(ana, true)).toEqual(['Redraw the owl']);
  expect(await titles(olga)).toEqual(['Call the mill']);
});

test('nobody ticks, changes or removes another one’s task, nor ties one to a foreign order', async () => {
  await olga.team.addTask({ title: 'For Ana alone', assignee: 'ana' });
  const task = (await olga.team.tasks({})).tasks.find(({ title }) => title === 'For Ana alone')!;
  await expect(ben.team.changeTask({ id: task.id, done: true })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ana.team.removeTask({ id: task.id })).rejects.toMatchObject({ code: 'not-found' });
  expect(task.removable).toBe(true);
  expect((await ana.team.tasks({})).tasks).toMatchObject([{ title: 'For Ana alone', removable: false }]);
  await expect(ben.team.addTask({ title: 'Peek', order_id: order })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(ben.team.addTask({ title: 'You do it', assignee: 'ana' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await olga.team.removeTask({ id: task.id });
  expect(await titles(ana)).toEqual([]);
});

test('the soonest is first, what has no date comes last, and a task needs words', async () => {
  for (const [title, due_on] of [
    ['no date', null],
    ['later', '2026-12-24'],
    ['soon', '2026-11-21'],
  ] as const)
    await ana.team.addTask({ title, due_on });
  expect(await titles(ana)).toEqual(['soon', 'later', 'no date']);
  await expect(ana.team.addTask({ title: '  ' })).rejects.toMatchObject({ status: 400 });
  await expect(ana.team.addTask({ title: 'never', due_on: '2026-02-30' })).rejects.toMatchObject({
    status: 400,
  });
});

test('a task gets other words, another day and somebody else; what is not named stays', async () => {
  await olga.team.addTask({ title: 'Draw it', assignee: 'ana', due_on: '2026-12-01' });
  const find = async (who: Person, wanted: string) =>
    (await who.team.tasks({})).tasks.find(({ title }) => title === wanted);
  const { id } = (await find(olga, 'Draw it'))!;
  await olga.team.changeTask({ id, title: 'Draw it again', assignee: 'ben' });
  expect(await find(ben, 'Draw it again')).toMatchObject({ due_on: '2026-12-01', assignee: 'ben' });
  expect(await find(ana, 'Draw it again')).toBeUndefined();
  await olga.team.changeTask({ id, due_on: null, assignee: null });
  expect(await find(olga, 'Draw it again')).toMatchObject({ due_on: null, assignee: '' });
  await olga.team.removeTask({ id });
});

test('designers’ load and turnaround are counted', async () => {
  await setStatus('designing');
  const { version } = await olga.dashboard.order({ order_id: order });
  await olga.dashboard.updateOrder({ order: { order_id: order, version, designer: 'Ben' } });
  shop.passTime(36 * 3600);
  await shop.database.pool.query(
    `with f as (insert into files (id, sha256, bytes, width, height) values ('mockup-of-ben-0001', '\\x00', 1, 1, 1) returning id)
     insert into mockups (order_pk, version, file_id, uploaded_at)
     select o.id, 1, f.id, $2 from orders o, f where o.order_id = $1`,
    [order, shop.services.now()],
  );
  // After a day and a half everybody has to sign in again.
  const { designers } = await (
    await signedIn(shop, { email: 'pia@example.com', access: 'manager' })
  ).team.designers({});
  expect(designers).toEqual([
    { name: 'Ana', designing: 0, open: 0, total: 0, turnaround_days: null, tasks: 3, overdue: 1 },
    { name: 'Ben', designing: 1, open: 1, total: 1, turnaround_days: 1.5, tasks: 1, overdue: 0 },
  ]);
});
