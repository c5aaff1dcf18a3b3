/** Staff Orders, Tasks and Designers (rules.md dashboard-6, dashboard-8). */
import { beforeAll, expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { openTestShop, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
let order: string;
beforeAll(async () => {
  order = (await createPaidTeam(shop)).orderId;
  await assignDesigner(shop, order, 'Ana');
});

const setStatus = (status: string) =>
  shop.database.pool.query('update orders set order_status = $1 where order_id = $2', [status, order]);

test.each(['', 'pending', 'designing'])(
  'an order whose status is %j is listed in its designer’s column',
  async (status) => {
    await setStatus(status);
    const { columns } = await olga.tasks.ordersByDesigner({});
    expect(columns.map(({ designer, orders }) => [designer, orders.map(({ order_id }) => order_id)])).toEqual(
      [
        ['Ana', [order]],
        ['Ben', []],
      ],
    );
  },
);

test('an order in production is no longer listed, and a designer sees only their own column', async () => {
  await setStatus('production');
  expect((await olga.tasks.ordersByDesigner({})).columns[0]!.orders).toEqual([]);
  expect((await ben.tasks.ordersByDesigner({})).columns.map(({ designer }) => designer)).toEqual(['Ben']);
});

const listTitles = async (someone: Person, all = false) =>
  (await someone.tasks.list({ all })).tasks.map(({ title }) => title);

test('a task that a manager assigned disappears from the list when its assignee completes it', async () => {
  await olga.tasks.add({
    title: 'Redraw the owl',
    assignee: 'ana',
    due_on: '2026-11-19',
    order_id: order,
  });
  await olga.tasks.add({ title: 'Call the mill', assignee: 'ben' });
  const [task] = (await ana.tasks.list({})).tasks;
  expect(task).toMatchObject({
    title: 'Redraw the owl',
    due_on: '2026-11-19',
    overdue: true,
    assignee: 'ana',
    created_by: 'olga',
    order: { order_id: order, secret_code: 'Northside Owls' },
  });
  expect(await listTitles(ben)).toEqual(['Call the mill']);
  await ana.tasks.update({ id: task!.id, done: true });
  expect(await listTitles(ana)).toEqual([]);
  expect(await listTitles(ana, true)).toEqual(['Redraw the owl']);
  expect(await listTitles(olga)).toEqual(['Call the mill']);
});

test('staff can neither complete, change nor delete the task of another person, nor attach one to another designer’s order', async () => {
  await olga.tasks.add({ title: 'For Ana alone', assignee: 'ana' });
  const task = (await olga.tasks.list({})).tasks.find(({ title }) => title === 'For Ana alone')!;
  await expect(ben.tasks.update({ id: task.id, done: true })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ana.tasks.remove({ id: task.id })).rejects.toMatchObject({ code: 'not-found' });
  expect(task.removable).toBe(true);
  expect((await ana.tasks.list({})).tasks).toMatchObject([{ title: 'For Ana alone', removable: false }]);
  await expect(ben.tasks.add({ title: 'Peek', order_id: order })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(ben.tasks.add({ title: 'You do it', assignee: 'ana' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await olga.tasks.remove({ id: task.id });
  expect(await listTitles(ana)).toEqual([]);
});

test('an unknown assignee and an unknown order of a task are refused with their field', async () => {
  await expect(olga.tasks.add({ title: 'Who', assignee: 'Nemo' })).rejects.toMatchObject({
    code: 'unknown-assignee',
    message: 'No colleague has that name; please choose one from the list',
    detail: { field: 'assignee' },
  });
  await expect(olga.tasks.add({ title: 'What', order_id: '9999999999' })).rejects.toMatchObject({
    code: 'not-found',
    detail: { field: 'order_id' },
  });
});

test('tasks are sorted by due date, those without a date last, and a task needs a title', async () => {
  for (const [title, due_on] of [
    ['no date', null],
    ['later', '2026-12-24'],
    ['soon', '2026-11-21'],
  ] as const)
    await ana.tasks.add({ title, due_on });
  expect(await listTitles(ana)).toEqual(['soon', 'later', 'no date']);
  await expect(ana.tasks.add({ title: '  ' })).rejects.toMatchObject({ status: 400 });
  await expect(ana.tasks.add({ title: 'never', due_on: '2026-02-30' })).rejects.toMatchObject({
    status: 400,
  });
});

test('title, due date and assignee of a task can be changed; other fields stay', async () => {
  await olga.tasks.add({ title: 'Draw it', assignee: 'ana', due_on: '2026-12-01' });
  const find = async (who: Person, searchedTitle: string) =>
    (await who.tasks.list({})).tasks.find(({ title }) => title === searchedTitle);
  const { id } = (await find(olga, 'Draw it'))!;
  await olga.tasks.update({ id, title: 'Draw it again', assignee: 'ben' });
  expect(await find(ben, 'Draw it again')).toMatchObject({ due_on: '2026-12-01', assignee: 'ben' });
  expect(await find(ana, 'Draw it again')).toBeUndefined();
  await olga.tasks.update({ id, due_on: null, assignee: null });
  expect(await find(olga, 'Draw it again')).toMatchObject({ due_on: null, assignee: '' });
  await olga.tasks.remove({ id });
});

test('the workload of designers is counted', async () => {
  await setStatus('designing');
  await updateOrder(olga, order, { designer: 'Ben' });
  expect((await olga.tasks.designers({})).designers).toEqual([
    { name: 'Ana', designing: 0, total: 0, tasks: 3 },
    { name: 'Ben', designing: 1, total: 1, tasks: 1 },
  ]);
});

test('two colleagues of one name are told apart by their e-mail addresses, also as assignees', async () => {
  await using other = await openTestShop();
  const mia = await signInAs(other, { email: 'mia@example.com', access: 'manager' });
  const kim = await signInAs(other, { email: 'kim@example.com', access: 'staff', designerName: 'Kim' });
  await signInAs(other, { email: 'kim2@example.com', access: 'staff', designerName: 'Kim 2' });
  await other.database.pool.query(`update users set name = 'Kim' where email like 'kim%'`);
  const { people } = await mia.tasks.list({});
  expect(people).toEqual(['Kim (kim2@example.com)', 'Kim (kim@example.com)', 'mia']);
  await mia.tasks.add({ title: 'Redraw the heron', assignee: 'Kim (kim2@example.com)' });
  await mia.tasks.add({ title: 'Redraw the owl', assignee: 'Kim (kim@example.com)' });
  expect(await listTitles(kim)).toEqual(['Redraw the owl']);
  const { tasks } = await mia.tasks.list({});
  expect(tasks.map(({ assignee }) => assignee)).toEqual(['Kim (kim2@example.com)', 'Kim (kim@example.com)']);
  await expect(mia.tasks.add({ title: 'For whom?', assignee: 'Kim' })).rejects.toMatchObject({
    code: 'unknown-assignee',
  });
  expect((await kim.tasks.list({})).people).toEqual(['Kim']);
});
