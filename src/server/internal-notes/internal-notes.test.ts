/** Notes of staff about an order (rules.md orders-24, privacy-5). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../emails/deliver-outbox.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

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
const readNotes = async (who: Person, order_id = order) =>
  (await who.orderManagement.order({ order_id })).notes;
const listNotes = async (who: Person, order_id = order) => (await readNotes(who, order_id)).notes;
const readMentions = async (who: Person) =>
  (await who.internalNotes.mentions({})).mentions.filter(({ order_id }) => order_id === order);
/** The e-mails about this order, beside which there are those of the other tests. */
const readLetters = async (reader: string) =>
  (await readEmails(shop, reader)).filter(({ subject }) => subject?.includes(order));

test('managers and the designer of the order read and write its notes, the newest last', async () => {
  const opened = shop.services.now();
  await addNote(olga, 'Captain is difficult, do not call');
  shop.passTime(60);
  await addNote(ana, 'Two lines:\nthe crest is late');
  const { notes, people } = await readNotes(olga);
  expect(notes).toEqual([
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
  expect(people).toEqual(['ana', 'olga']);
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

test('a repeated request adds one note and one e-mail', async () => {
  const id = randomUUID();
  await addNote(olga, 'Ask @ana', id);
  await addNote(olga, 'Ask @ana', id);
  expect(await listNotes(olga)).toHaveLength(1);
  expect(await readLetters('ana@example.com')).toHaveLength(1);
});

test('a request id that belongs to another note is refused, so that no note is lost', async () => {
  const id = randomUUID();
  await addNote(olga, 'Ask @ana', id);
  await expect(addNote(olga, 'Ask @ben', id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(addNote(ana, 'Ask @ana', id)).rejects.toMatchObject({ code: 'forbidden' });
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

test('who is mentioned gets an e-mail with the order and its link, without the text of the note', async () => {
  const { mentioned } = await addNote(olga, 'Please redraw the owl, @Ana, @olga and @ben');
  expect(mentioned).toEqual(['ana']);
  const [email, ...others] = await readLetters('ana@example.com');
  expect(others).toEqual([]);
  expect(email!.subject).toBe(`A note for you on order ${order}`);
  expect(email!.text).toContain(`/dashboard/orders/${order}`);
  expect(`${email!.text} ${email!.html}`).not.toMatch(/owl|Northside|olga|camille/i);
  expect(await readLetters('olga@example.com')).toEqual([]);
  expect(await readLetters('ben@example.com')).toEqual([]);
});

test('a designer is mentioned by the name in lists of designers too', async () => {
  const dana = await signInAs(shop, { email: 'dana.roy@example.com', access: 'staff', designerName: 'Dana' });
  await assignDesigner(shop, order, 'Dana');
  const { mentioned } = await addNote(olga, '@Dana please draw the owl');
  expect(mentioned).toEqual(['dana.roy']);
  expect(await readLetters('dana.roy@example.com')).toHaveLength(1);
  expect((await readNotes(dana)).people).toEqual(['dana.roy', 'Dana', 'olga']);
});

test('a note for somebody is counted until they open the order', async () => {
  await addNote(olga, '@ana the first');
  await addNote(olga, '@ana the second');
  await addNote(ana, '@olga thanks');
  expect(await readMentions(ana)).toMatchObject([{ secret_code: 'Northside Owls', by: 'olga' }]);
  expect(await readMentions(olga)).toHaveLength(1);
  await listNotes(ana);
  expect(await readMentions(ana)).toEqual([]);
  expect(await readMentions(olga)).toHaveLength(1);
});

test('a colleague gets the next e-mail about an order only after reading the notes', async () => {
  for (let n = 1; n <= 20; n += 1) await addNote(olga, `@ana note ${n}`);
  expect(await readLetters('ana@example.com')).toHaveLength(1);
  await listNotes(ana);
  await addNote(olga, '@ana one more');
  expect(await readLetters('ana@example.com')).toHaveLength(2);
});

test('a designer who no longer draws the order is not shown its notes', async () => {
  await addNote(olga, '@ana please');
  await assignDesigner(shop, order, 'Ben');
  expect(await readMentions(ana)).toEqual([]);
});

test('a note from a page that still shows the saved order stands on the paid order', async () => {
  const { orderId, savedId } = await createPaidTeam(shop);
  order = orderId;
  await assignDesigner(shop, orderId, 'Ana');
  const { mentioned } = await olga.internalNotes.add({
    order_id: savedId,
    request_id: randomUUID(),
    text: 'Is a school, @ana',
  });
  expect(mentioned).toEqual(['ana']);
  for (const order_id of [orderId, savedId])
    expect(await listNotes(ana, order_id)).toMatchObject([{ text: 'Is a school, @ana' }]);
  const [email] = await readLetters('ana@example.com');
  expect(email!.text).toContain(`/dashboard/orders/${orderId}`);
});

test('no call of a customer, no export and no list of orders contains a note', async () => {
  await addNote(olga, 'Zanzibar @ana');
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

test('erasing a person deletes the notes of their orders', async () => {
  await addNote(olga, 'Camille Émond shouts, @ana');
  await shop.database.pool.query(`update orders set order_status = 'completed' where order_id = $1`, [order]);
  await deliverOutbox(shop.services);
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  expect(await listNotes(olga)).toEqual([]);
  expect(await readMentions(ana)).toEqual([]);
  const { rows } = await shop.database.pool.query(
    `select (select count(*) from internal_notes where order_pk = o.id)::int as notes,
      (select count(*) from internal_note_mentions m join internal_notes n on n.id = m.note_id where n.order_pk = o.id)::int as mentions
     from orders o where order_id = $1`,
    [order],
  );
  expect(rows).toEqual([{ notes: 0, mentions: 0 }]);
});

test('no note is added to an order whose customer was erased', async () => {
  await shop.database.pool.query(`update orders set order_status = 'completed' where order_id = $1`, [order]);
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  await expect(addNote(olga, 'Camille Émond called, @ana')).rejects.toMatchObject({
    code: 'order-forgotten',
    message: expect.stringContaining('personal data of this order has been erased'),
  });
  expect(await listNotes(olga)).toEqual([]);
  expect(await readMentions(ana)).toEqual([]);
});
