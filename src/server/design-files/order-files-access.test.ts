/** Who may list, send, remove and download the files of an order (security.md security-80). */
import { beforeAll, expect, test } from 'vitest';
import { downloadDesignFile, PDF, postDesignFile, sendDesignFile } from '../testing/people/design-files.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();
let orderId: string;
let teamLink: string;
let people: Record<string, Person>;
beforeAll(async () => {
  const captain = createPerson(shop.app);
  const saved = await saveTeamOrder(captain);
  orderId = saved.order_id;
  teamLink = saved.share_link!.split('#order_id=')[1]!;
  people = {
    captain,
    visitor: createPerson(shop.app),
    owner: await signInAs(shop, { email: 'camille@example.com', access: 'customer' }),
    customer: await signInAs(shop, { email: 'mallory@example.com', access: 'customer' }),
    ben: await signInAs(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' }),
    ana: await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' }),
    olga: await signInAs(shop, { email: 'olga@example.com', access: 'manager' }),
  };
  await assignDesigner(shop, orderId, 'Ben');
});

const tryAsCustomer = async (person: Person, reference: string) => {
  const { id } = await sendDesignFile(shop, people.captain!, { orderId });
  const sent = await postDesignFile(shop, person, { orderId: reference });
  const listed = await person.post('/api/design-files', { order_id: reference });
  const removed = await person.post('/api/remove-design-file', { order_id: reference, id });
  await people.captain!.designFiles.remove({ order_id: orderId, id });
  return [sent, listed, removed].map((answer) => answer.json().code ?? 'done');
};

test.each([
  ['captain', 'done'],
  ['owner', 'done'],
  ['visitor', 'forbidden'],
  ['customer', 'forbidden'],
  ['ben', 'forbidden'],
])('as a customer of the order, the %s is %s', async (name, outcome) => {
  expect(await tryAsCustomer(people[name]!, orderId)).toEqual([outcome, outcome, outcome]);
});

test('a guest with the team link may neither send nor see nor remove files', async () => {
  expect(await tryAsCustomer(people.visitor!, teamLink)).toEqual(['forbidden', 'forbidden', 'forbidden']);
});

test('an unknown order gets the same answer as the order of somebody else', async () => {
  expect(await tryAsCustomer(people.visitor!, '0000010126')).toEqual(['forbidden', 'forbidden', 'forbidden']);
});

test.each([
  ['olga', 'done'],
  ['ben', 'done'],
  ['ana', 'not-found'],
  ['owner', 'forbidden'],
  ['captain', 'not-signed-in'],
])('as staff of the order, %s is %s', async (name, outcome) => {
  const { id } = await sendDesignFile(shop, people.captain!, { orderId });
  const person = people[name]!;
  const sent = await postDesignFile(shop, person, { orderId, byStaff: true });
  const listed = await person.post('/api/staff-order', { order_id: orderId });
  const download = await downloadDesignFile(person, orderId, id);
  const removed = await person.post('/api/remove-staff-design-file', { order_id: orderId, id });
  const codes = [sent, listed, removed].map((answer) => answer.json().code ?? 'done');
  expect(codes).toEqual([outcome, outcome, outcome]);
  if (outcome === 'done') expect(download.rawPayload).toEqual(PDF);
  else expect(download.json().code).toBe(outcome);
});

test('managers see on the order that a designer of others tried to send a file', async () => {
  await postDesignFile(shop, people.ana!, { orderId, byStaff: true });
  const { history } = await people.olga!.orderManagement.order({ order_id: orderId });
  const attempt = { call: '/api/upload-staff-design-file', code: 'not-found', order_id: orderId };
  expect(history[0]).toMatchObject({ kind: 'refused', actor: 'ana', detail: attempt });
});

test('a file of another order cannot be downloaded by the id of an own one', async () => {
  const { order_id: other } = await saveTeamOrder(people.captain!);
  const { id } = await sendDesignFile(shop, people.captain!, { orderId: other });
  expect((await downloadDesignFile(people.ben!, orderId, id)).json().code).toBe('not-found');
});

test('a download is an attachment that no browser opens as a page', async () => {
  const { id } = await sendDesignFile(shop, people.captain!, { orderId, name: "O'Brien é.exe" });
  const { headers } = await downloadDesignFile(people.olga!, orderId, id);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''O%27Brien%20%C3%A9.pdf",
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await people.olga!.get(`/files/${id}.jpg`)).statusCode).toBe(404);
});

test('a file for the design cannot become a mockup', async () => {
  const { id } = await sendDesignFile(shop, people.olga!, { orderId, byStaff: true });
  const mockup = { order_id: orderId, mockup_url: `/files/${id}.jpg` };
  await expect(people.olga!.mockups.attach(mockup)).rejects.toMatchObject({ code: 'upload-rejected' });
});

test('files follow a paid order, which its customer can no longer change and staff can', async () => {
  const { olga } = people;
  const {
    savedId,
    orderId: paidId,
    captain,
  } = await createPaidTeam(shop, (id, someone) => sendDesignFile(shop, someone, { orderId: id }));
  expect((await olga!.orderManagement.order({ order_id: paidId })).design_files).toMatchObject([
    { name: 'logo.pdf' },
  ]);
  for (const id of [savedId, paidId])
    expect((await postDesignFile(shop, captain, { orderId: id })).json()).toMatchObject({
      code: 'order-submitted',
      message: 'Order cannot be changed, please visit Order Status',
    });
  const added = await sendDesignFile(shop, olga!, { orderId: paidId, byStaff: true });
  await olga!.designFiles.removeForStaff({ order_id: paidId, id: added.id });
  const { history } = await olga!.orderManagement.order({ order_id: paidId });
  expect(history.filter(({ kind }) => kind === 'design-file').map(({ detail }) => detail)).toEqual([
    { action: 'removed', format: 'PDF', bytes: PDF.length },
    { action: 'added', format: 'PDF', bytes: PDF.length },
  ]);
});
