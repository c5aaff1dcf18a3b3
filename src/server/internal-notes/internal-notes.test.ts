/** Notes of staff about an order (rules.md orders-24, privacy-5). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../privacy/erase-person.ts';
import { assignDesigner, completeOrder, createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
let order: string;
let captain: Person;
beforeEach(async () => {
  ({ orderId: order, captain } = await createPaidTeam(shop));
  await assignDesigner(shop, order, 'Ana');
});

const addNote = (who: Person, text: string, request_id: string = randomUUID()) =>
  who.internalNotes.add({ order_id: order, request_id, text });
const listNotes = async (who: Person, order_id = order) =>
  (await who.orderManagement.order({ order_id })).notes;

test('managers and the designer of the order read and write its notes, the newest last', async () => {
  const opened = shop.services.now();
  await addNote(olga, 'Captain is difficult, do not call');
  shop.passTime(60);
  await addNote(ana, 'Two lines:\nthe crest is late');
  expect(await listNotes(olga)).toEqual([
    {
      id: expect.any(Number),
      text: 'Captain is difficult, do not call',
      by: 'olga',
      at: opened.toISOString(),
      own: true,
    },
    {
      id: expect.any(Number),
      text: 'Two lines:\nthe crest is late',
      by: 'ana',
      at: shop.services.now().toISOString(),
      own: false,
    },
  ]);
});

test('a designer neither reads nor writes notes of the order of another one', async () => {
  await expect(listNotes(ben)).rejects.toMatchObject({ code: 'not-found' });
  await expect(addNote(ben, 'Mine')).rejects.toMatchObject({ code: 'not-found' });
  expect(await listNotes(olga)).toEqual([]);
});

test('an author deletes a note, nobody else does', async () => {
  await addNote(ana, 'Wrong order');
  const [note] = await listNotes(olga);
  await expect(olga.internalNotes.remove({ id: note!.id })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ben.internalNotes.remove({ id: note!.id })).rejects.toMatchObject({ code: 'not-found' });
  await ana.internalNotes.remove({ id: note!.id });
  expect(await listNotes(olga)).toEqual([]);
});

test('a repeated request adds one note', async () => {
  const id = randomUUID();
  await addNote(olga, 'Ask ana', id);
  await addNote(olga, 'Ask ana', id);
  expect(await listNotes(olga)).toHaveLength(1);
});

test('a request id that belongs to another note is refused, so that no note is lost', async () => {
  const id = randomUUID();
  await addNote(olga, 'Ask ana', id);
  await expect(addNote(olga, 'Ask ben', id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(addNote(ana, 'Ask ana', id)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['an empty note', { text: '  \n' }],
  ['one that is too long', { text: 'x'.repeat(2001) }],
  ['one without a request id', { request_id: 'again' }],
])('%s is refused', async (_, change) => {
  const note = { order_id: order, request_id: randomUUID(), text: 'A note' };
  await expect(olga.internalNotes.add({ ...note, ...change })).rejects.toMatchObject({ status: 400 });
  expect(await listNotes(olga)).toEqual([]);
});

test('a note from a page that still shows the saved order stands on the paid order', async () => {
  const { orderId, savedId } = await createPaidTeam(shop);
  order = orderId;
  await assignDesigner(shop, orderId, 'Ana');
  await olga.internalNotes.add({ order_id: savedId, request_id: randomUUID(), text: 'Is a school' });
  for (const order_id of [orderId, savedId])
    expect(await listNotes(ana, order_id)).toMatchObject([{ text: 'Is a school' }]);
});

test('no call of a customer, no export and no list of orders contains a note', async () => {
  await addNote(olga, 'Zanzibar');
  const responses = [
    await captain.orders.status({ id: order }),
    await olga.orderManagement.orders({}),
    (await olga.post('/api/export-orders', {})).body,
  ];
  expect(JSON.stringify(responses)).toContain('Northside Owls');
  expect(JSON.stringify(responses)).not.toContain('Zanzibar');
  const visitor = await createPerson(shop.app).post('/api/staff-order', { order_id: order });
  expect(visitor.statusCode).toBe(401);
});

test('no note is added to an order whose customer was erased', async () => {
  await completeOrder(shop, order);
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  await expect(addNote(olga, 'Camille Émond called')).rejects.toMatchObject({
    code: 'order-forgotten',
    message: expect.stringContaining('personal data of this order has been erased'),
  });
  expect(await listNotes(olga)).toEqual([]);
});
