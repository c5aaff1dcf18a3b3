/** The release to production, for exactly one list and one picture (rules.md production-12, production-13, decision 96). */
import { beforeEach, expect, test } from 'vitest';
import { readLabels } from '../documents/labels/read-labels.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { approveWithList, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease } from '../testing/people/production-releases.ts';
import {
  openShopWithManagers,
  renumberNinth,
  setWorkState,
  updateOrder,
} from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import { type Person, signInAs } from '../testing/shop/shop.ts';

const DO_NOT_SEW = 'NOT RELEASED – DO NOT SEW';

const { shop, olga, priya } = openShopWithManagers();
let captain: Person;
let orderId: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
});

const read = () => olga.production.readRelease({ order_id: orderId });

async function release(staff = olga, overridden: { gate: never; reason: string }[] = []) {
  return staff.production.release({ ...(await readShownRelease(olga, orderId)), overridden });
}

const change = (fields: Record<string, unknown>) => updateOrder(olga, orderId, fields);

const renumber = (jersey_number: string) => renumberNinth(olga, orderId, jersey_number);
const readPaper = async () => (await buildWorkOrder(shop.services, orderId)).release;

test('an order without an approved mockup is not released, and says what is open', async () => {
  expect((await read()).open_gates).toEqual(expect.arrayContaining(['approved', 'list']));
  await expect(release()).rejects.toMatchObject({
    code: 'gates-open',
    detail: { gates: ['approved', 'list'] },
  });
  expect(await readPaper()).toMatchObject({ text: DO_NOT_SEW });
});

test('a paid order with its list approved is released, on work order and labels too', async () => {
  await approveWithList(shop, olga, captain, orderId);
  expect(await read()).toMatchObject({
    open_gates: [],
    findings: expect.arrayContaining(['Lavoie is on jerseys 1 and 11.']),
  });
  await release();
  const { list, release: stored } = await read();
  expect(stored).toMatchObject({ fits: true, list, released_by: 'olga' });
  expect(await readPaper()).toMatchObject({ text: `RELEASED · list ${list}` });
  const { orders } = await readLabels(shop.services, [orderId]);
  expect(orders[0]!.release.text).toBe(`RELEASED · list ${list}`);
});

test('a gate is overridden with a reason, which stands in the history and on the work order', async () => {
  const reason = 'Agreed on the phone';
  const overridden = [
    { gate: 'approved', reason },
    { gate: 'list', reason },
  ];
  await release(olga, overridden as never);
  const sentence = 'approval of the mockup (Agreed on the phone)';
  expect((await readPaper()).without).toContain(sentence);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({
    kind: 'released',
    detail: { reason: expect.stringContaining(sentence) },
  });
});

test.each([
  ['an unknown gate', { gate: 'weather', reason: 'Sunny' }],
  ['an empty reason', { gate: 'paid', reason: '  ' }],
  ['a reason of Braille blanks', { gate: 'paid', reason: '\u2800\u2800\u2800' }],
])('%s is bad input', async (_, override) => {
  const { list } = await read();
  const request = { order_id: orderId, list, overridden: [override] };
  const answer = await olga.post('/api/release-to-production', request, {});
  expect(answer.statusCode).toBe(400);
});

test('Order Status, account and letter say that it is being made from the release on, as long as it fits', async () => {
  const readStatus = async () => (await captain.orders.status({ id: orderId })).orders[0]!;
  await approveWithList(shop, olga, captain, orderId);
  expect(await readStatus()).toMatchObject({
    order_status: 'production',
    approval: 'approved',
    begun: false,
  });
  await release();
  expect(await readStatus()).toMatchObject({ begun: true });
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  expect((await owner.accounts.accountOrder({ order_id: orderId })).order).toMatchObject({ begun: true });
  await change({ order_status: 'templating' });
  await change({ order_status: 'production' });
  const letter = (await readEmails(shop, 'camille@example.com')).findLast(({ subject }) =>
    subject?.endsWith(`Order ${orderId}: production`),
  );
  expect(letter!.text).toContain('being printed, cut and sewn');
  await renumber('21');
  expect(await readStatus()).toMatchObject({ approval: 'outdated', begun: false });
  await change({ supplier_status: 'sewing' });
  expect(await readStatus()).toMatchObject({ begun: true });
});

test('after a change the release is outdated, and fits again when the change is taken back', async () => {
  await approveWithList(shop, olga, captain, orderId);
  await release();
  await renumber('21');
  expect((await read()).release).toMatchObject({ fits: false });
  expect(await readPaper()).toMatchObject({ text: DO_NOT_SEW, isReleased: false });
  await renumber('8');
  expect((await readPaper()).isReleased).toBe(true);
});

test('of two managers who release at once one does', async () => {
  await approveWithList(shop, olga, captain, orderId);
  const answers = await Promise.allSettled([release(olga), release(priya)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'released')).toHaveLength(1);
});

test('no paper of a cancelled order says RELEASED, also when it is taken up again', async () => {
  await approveWithList(shop, olga, captain, orderId);
  await release();
  const readMarks = async () => [
    (await readPaper()).text,
    (await readLabels(shop.services, [orderId])).orders[0]!.release.text,
  ];
  await setWorkState(olga, orderId, 'cancelled');
  expect(await readMarks()).toEqual([DO_NOT_SEW, DO_NOT_SEW]);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.find(({ kind }) => kind === 'release-withdrawn')?.detail).toMatchObject({
    reason: 'The order was cancelled: The season is off',
  });
  await setWorkState(olga, orderId, 'active');
  expect(await readMarks()).toEqual([DO_NOT_SEW, DO_NOT_SEW]);
  await release();
  expect((await readPaper()).text).not.toBe(DO_NOT_SEW);
});

test('a release is withdrawn with a reason, once', async () => {
  await approveWithList(shop, olga, captain, orderId);
  await release();
  const withdraw = () => olga.production.withdrawRelease({ order_id: orderId, why: 'Wrong cloth' });
  await withdraw();
  expect(await readPaper()).toMatchObject({ text: DO_NOT_SEW });
  await expect(withdraw()).rejects.toMatchObject({ code: 'not-released' });
});

test('the work order names a phone approval that staff recorded', async () => {
  await uploadMockup(olga, orderId);
  const { list } = await read();
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right as it hangs' };
  await olga.mockups.recordApproval({ order_id: orderId, version: 1, list: list!, ...said });
  expect((await buildWorkOrder(shop.services, orderId)).caption).toBe(
    'Mockup 1, approval recorded by staff for the customer',
  );
  expect((await read()).open_gates).toEqual([]);
});
