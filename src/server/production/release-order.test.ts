/**
 * The release to production, for exactly one list and one picture that the manager saw; what comes later is pointed out (rules.md
 * production-12, production-13, production-14, production-18, production-21, decision 96).
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readLabels } from '../documents/labels/read-labels.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { approveWithList, uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease, releaseOrder } from '../testing/people/production-releases.ts';
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
/** What work order and labels say. */
const readMarks = async () => [
  (await readPaper()).text,
  (await readLabels(shop.services, [orderId])).orders[0]!.release.text,
];

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
  expect(await readMarks()).toEqual([`RELEASED · list ${list}`, `RELEASED · list ${list}`]);
});

test('a gate is overridden with a reason alone, which stands in the history and on the work order', async () => {
  const override = (reason: string) =>
    release(olga, [
      { gate: 'approved', reason },
      { gate: 'list', reason },
    ] as never);
  for (const empty of ['  ', '\u2800\u2800\u2800'])
    await expect(override(empty)).rejects.toMatchObject({ status: 400 });
  await override('Agreed on the phone');
  const sentence = 'approval of the mockup (Agreed on the phone)';
  expect((await readPaper()).without).toContain(sentence);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({
    kind: 'released',
    detail: { reason: expect.stringContaining(sentence) },
  });
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

/** Returns the id of the request, which has one remark. */
async function askForChange() {
  const request_id = randomUUID();
  const pin = { x: null, y: null, place: 'collar' as const, words: 'Higher' };
  await captain.mockups.askForChange({
    order_id: orderId,
    version: 1,
    pins: [pin],
    request_id,
  });
  return request_id;
}

const overrideAll = async () =>
  (await read()).open_gates.map((gate) => ({ gate, reason: 'Agreed on the phone about this picture' }));

test('a page that does not say which mockup it shows releases none', async () => {
  await uploadMockup(olga, orderId);
  const { mockup: _, ...shown } = await readShownRelease(olga, orderId);
  await expect(olga.production.release({ ...shown, overridden: await overrideAll() })).rejects.toMatchObject({
    code: 'proof-superseded',
  });
});

test('a reason for a remark does not cover another one when the first was answered meanwhile', async () => {
  await uploadMockup(olga, orderId);
  const request_id = await askForChange();
  const shown = await readShownRelease(olga, orderId);
  expect(shown.open_remarks).toEqual([`${request_id}:1`]);
  const overridden = await overrideAll();
  await olga.mockups.settlePin({
    order_id: orderId,
    request_id,
    n: 1,
    state: 'declined',
    answer: 'Too late',
  });
  const later = await askForChange();
  await expect(olga.production.release({ ...shown, overridden })).rejects.toMatchObject({
    code: 'gates-open',
    detail: { gates: ['remarks'] },
  });
  expect((await read()).open_remarks).toEqual([`${later}:1`]);
});

test('a reason for two remarks covers the one of them that is still open', async () => {
  await uploadMockup(olga, orderId);
  const request_id = await askForChange();
  await askForChange();
  const shown = await readShownRelease(olga, orderId);
  const overridden = await overrideAll();
  await olga.mockups.settlePin({ order_id: orderId, request_id, n: 1, state: 'done', answer: 'Done' });
  await olga.production.release({ ...shown, overridden });
  expect((await read()).release).toMatchObject({ fits: true, later_remarks: 0 });
});

test('a remark of the customer after the release is pointed out and stands on the work order', async () => {
  await uploadMockup(olga, orderId);
  await askForChange();
  await releaseOrder(olga, orderId);
  expect((await read()).release).toMatchObject({ fits: true, later_remarks: 0 });
  shop.passTime(60);
  await askForChange();
  expect((await read()).release).toMatchObject({ fits: true, later_remarks: 1 });
  expect((await readPaper()).without).toContain('1 remark of the customer came after the release');
});

test('a released picture that the customer had changed does not fit again when it is uploaded once more', async () => {
  const mockup_url = await uploadMockup(olga, orderId);
  await releaseOrder(olga, orderId);
  shop.passTime(60);
  const request_id = await askForChange();
  await uploadMockup(olga, orderId, '#c8321f');
  await olga.mockups.settlePin({ order_id: orderId, request_id, n: 1, state: 'done', answer: 'See 2' });
  await olga.mockups.attach({ order_id: orderId, mockup_url });
  expect((await read()).release).toMatchObject({ fits: false });
  expect((await readPaper()).text).toBe(DO_NOT_SEW);
  await releaseOrder(olga, orderId);
  expect((await read()).release).toMatchObject({ fits: true });
});

test('while an order is on hold its papers say NOT RELEASED, and RELEASED again afterwards', async () => {
  await uploadMockup(olga, orderId);
  await releaseOrder(olga, orderId);
  await setWorkState(olga, orderId, 'on hold');
  expect((await read()).open_gates).toContain('hold');
  expect(await readMarks()).toEqual(['NOT RELEASED – ON HOLD', 'NOT RELEASED – ON HOLD']);
  expect((await read()).release).toMatchObject({ fits: true, on_hold: true });
  await setWorkState(olga, orderId, 'active');
  const { list } = await read();
  expect(await readMarks()).toEqual([`RELEASED · list ${list}`, `RELEASED · list ${list}`]);
});
