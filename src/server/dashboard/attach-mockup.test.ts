import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assign, paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, signedIn, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let olga: Person;
let ana: Person;
let ben: Person;
let orderId: string;
let captain: Person;

beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  ben = await signedIn(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
});
beforeEach(async () => {
  ({ orderId, captain } = await paidTeam(shop));
  await assign(shop, orderId, 'Ana');
});
afterAll(() => shop.close());

async function upload(someone: Person, background = '#c8321f'): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const { secure_url } = await someone.dashboard.uploadPicture({
    file: bytes.toString('base64'),
    name: orderId,
  });
  return secure_url;
}

const attach = (someone: Person, mockup_url: string) =>
  someone.dashboard.attachMockup({ order_id: orderId, mockup_url });

test('the designer of an order uploads its mockup, and the customer sees it', async () => {
  const url = await upload(ana);
  await expect(attach(ana, url)).resolves.toMatchObject({ message: 'Mockup Uploaded', version: 1 });
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders[0]).toMatchObject({ mockup_url: url });
  expect((await olga.dashboard.orders({ limit: 1 })).orders[0]).toMatchObject({ mockup_url: url });
});

test('another designer cannot, not even with a picture of their own', async () => {
  await expect(attach(ben, await upload(ben))).rejects.toMatchObject({ code: 'not-found' });
});

test('a designer cannot hang up what somebody else uploaded', async () => {
  await expect(attach(ana, await upload(ben))).rejects.toMatchObject({ message: 'Upload Unsuccessful' });
});

test('a picture that was never uploaded, and an address elsewhere, are refused', async () => {
  await expect(attach(olga, `/files/${'x'.repeat(43)}.jpg`)).rejects.toMatchObject({
    code: 'upload-rejected',
  });
  for (const url of [
    'https://evil.example/x.jpg',
    'javascript:alert(1)',
    '/files/../../etc/passwd',
    '//evil/files/x.jpg',
  ]) {
    await expect(attach(olga, url)).rejects.toMatchObject({ status: 400 });
  }
});

test('a new mockup keeps the old one, and both stand in the history', async () => {
  const first = await upload(ana);
  await attach(ana, first);
  const second = await upload(olga, '#1f4e79');
  await attach(olga, second);
  const { mockup_url, history } = await olga.dashboard.order({ order_id: orderId });
  expect(mockup_url).toBe(second);
  expect(history.filter(({ kind }) => kind === 'mockup')).toMatchObject([
    { actor: 'olga', detail: { mockup: 2, url: second } },
    { actor: 'ana', detail: { mockup: 1, url: first } },
  ]);
});

test('the same mockup sent twice, because an answer was lost, hangs once', async () => {
  const url = await upload(ana);
  await attach(ana, url);
  await attach(ana, url);
  const { history } = await olga.dashboard.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'mockup')).toHaveLength(1);
});

test('a mockup does not make a manager late who is writing a note meanwhile', async () => {
  await attach(ana, await upload(ana));
  await expect(
    olga.dashboard.updateOrder({ order: { order_id: orderId, version: 1, order_notes: 'Rush.' } }),
  ).resolves.toMatchObject({ version: 2 });
});
