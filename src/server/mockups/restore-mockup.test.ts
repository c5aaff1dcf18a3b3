/** An earlier mockup is restored (rules.md mockups-6). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { approvePicture, requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { cancelOrder } from '../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const CAPTAIN = 'camille@example.com';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let orderId: string;
let captain: Person;

beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await upload('#c8321f');
  await approve();
  await upload('#1f4e79');
});

const upload = (background: string) => uploadMockup(olga, orderId, background);
const approveAs = (reference: string) => approvePicture(createPerson(shop.app), reference);
const approve = async () => approveAs(await requestApprovalLink(shop, olga, orderId));

const restore = (someone = olga, version = 1) => someone.mockups.restore({ order_id: orderId, version });
const readMockups = async () => (await olga.mockups.list({ order_id: orderId })).mockups;
const readApproval = async () => (await captain.orders.status({ id: orderId })).orders[0]!.approval;

test('a restored mockup is a new version with the same picture, and its approval counts again', async () => {
  expect(await readApproval()).toBe('drawn');
  await expect(restore()).resolves.toMatchObject({ message: 'Version 1 restored' });
  const [third, , first] = await readMockups();
  expect(third).toMatchObject({
    version: 3,
    mockup_url: first!.mockup_url,
    approved_at: first!.approved_at,
    approved_sha256: first!.approved_sha256,
  });
  expect(await readApproval()).toBe('approved');
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({
    kind: 'mockup',
    detail: { mockup: 3, restores: 1, voidsApproval: false },
  });
});

/** The customer asks for a change of a version, and staff settle it. */
async function askForChange(version: number, state: 'done' | 'declined' = 'done') {
  const pin = { x: null, y: null, place: 'collar' as const, words: 'Higher' };
  const request_id = randomUUID();
  await captain.mockups.askForChange({ order_id: orderId, version, pins: [pin], request_id });
  await olga.mockups.settlePin({
    order_id: orderId,
    request_id,
    n: 1,
    state,
    answer: 'See the next version',
  });
}

test.each(['done', 'declined'] as const)(
  'its approval does not count when the customer asked for a change to it later, which is %s',
  async (state) => {
    await approve();
    await askForChange(2, state);
    await upload('#222222');
    expect((await readMockups()).map((mockup) => mockup.taken_back_by)).toEqual([
      null,
      'change asked',
      'another approved',
    ]);
    await expect(restore(olga, 2)).resolves.toMatchObject({ message: 'Version 2 restored, not approved' });
    expect((await readMockups())[0]).toMatchObject({ version: 4, approved_at: null });
    expect(await readApproval()).toBe('drawn');
    const { open_gates } = await olga.production.readRelease({ order_id: orderId });
    expect(open_gates).toEqual(expect.arrayContaining(['approved', 'list']));
    const { history } = await olga.orderManagement.order({ order_id: orderId });
    expect(history[0]).toMatchObject({ kind: 'mockup', detail: { mockup: 4, restores: 2 } });
    await approve();
    expect(await readApproval()).toBe('approved');
  },
);

test('a change that is asked for of another version with the same picture takes back its approval as well', async () => {
  await restore();
  await askForChange(3);
  await upload('#222222');
  await restore();
  expect((await readMockups())[0]).toMatchObject({ version: 5, approved_at: null });
});

test('an approval that came after a change was asked for counts again', async () => {
  await askForChange(2, 'declined');
  await approve();
  await upload('#222222');
  await restore(olga, 2);
  expect(await readApproval()).toBe('approved');
});

test('its approval does not count when the roster was changed since', async () => {
  const { version } = await olga.orderManagement.order({ order_id: orderId });
  await olga.orderManagement.updateOrder({
    order: { order_id: orderId, version, rows: [{ row_id: 'player-0003', jersey_name: 'Tremblay' }] },
  });
  await restore();
  expect((await readMockups())[0]).toMatchObject({ version: 3, approved_at: null });
  expect(await readApproval()).toBe('drawn');
});

test('restoring twice, because a response was lost, makes one version', async () => {
  await restore();
  await restore();
  expect(await readMockups()).toHaveLength(3);
});

test('an unknown version and the order of another designer are refused', async () => {
  await expect(restore(olga, 9)).rejects.toMatchObject({ code: 'no-mockup' });
  const ana = await signInAs(shop, {
    email: `ana-${orderId}@example.com`,
    access: 'staff',
    designerName: 'Ana',
  });
  await expect(restore(ana)).rejects.toMatchObject({ code: 'not-found' });
  await assignDesigner(shop, orderId, 'Ana');
  await expect(restore(ana)).resolves.toMatchObject({ response: true });
});

test('nothing is restored, drawn or approved on a cancelled order, and nobody is e-mailed', async () => {
  const reference = await requestApprovalLink(shop, olga, orderId);
  await cancelOrder(olga, orderId);
  const count = async () => (await readEmails(shop, CAPTAIN)).length;
  const [emails, mockups] = [await count(), await readMockups()];
  const refused = { code: 'order-cancelled', message: expect.stringContaining('cancelled') };
  await expect(restore()).rejects.toMatchObject(refused);
  await expect(upload('#222222')).rejects.toMatchObject(refused);
  for (const id of [reference, orderId]) await expect(approveAs(id)).rejects.toMatchObject(refused);
  expect([await count(), await readMockups()]).toEqual([emails, mockups]);
});
