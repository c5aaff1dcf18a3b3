/** A release is for what the manager saw, and what comes later is pointed out (rules.md production-12, production-14, production-18). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readLabels } from '../documents/labels/read-labels.ts';
import { uploadMockup } from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { readShownRelease, releaseOrder } from '../testing/people/production-releases.ts';
import { openShopWithManagers, setWorkState } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import type { Person } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let captain: Person;
let orderId: string;
beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
});

const read = (id = orderId) => olga.production.readRelease({ order_id: id });

/** Returns the id of the request, which has one remark. */
async function askForChange(version = 1) {
  const request_id = randomUUID();
  const pin = { x: null, y: null, place: 'collar' as const, words: 'Higher' };
  await captain.mockups.askForChange({
    order_id: orderId,
    version,
    pins: [pin],
    request_id,
  });
  return request_id;
}

const overrideAll = async () =>
  (await read()).open_gates.map((gate) => ({ gate, reason: 'Agreed on the phone about this picture' }));

test('a mockup that was hung up while the page was open is not released with a reason given for another', async () => {
  await uploadMockup(olga, orderId);
  const shown = await readShownRelease(olga, orderId);
  const overridden = await overrideAll();
  await uploadMockup(olga, orderId, '#c8321f');
  await expect(olga.production.release({ ...shown, overridden })).rejects.toMatchObject({
    code: 'proof-superseded',
  });
  expect((await read()).release).toBeNull();
});

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
  const { release } = await buildWorkOrder(shop.services, orderId);
  expect(release.without).toContain('1 remark of the customer came after the release');
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
  expect((await buildWorkOrder(shop.services, orderId)).release.text).toBe('NOT RELEASED – DO NOT SEW');
  await releaseOrder(olga, orderId);
  expect((await read()).release).toMatchObject({ fits: true });
});

test('an order on hold is released only past that gate', async () => {
  await uploadMockup(olga, orderId);
  await setWorkState(olga, orderId, 'on hold');
  expect((await read()).open_gates).toContain('hold');
  await expect(releaseOrder(olga, orderId, ['approved', 'list'])).rejects.toMatchObject({
    code: 'gates-open',
    detail: { gates: ['hold'] },
  });
});

test('while an order is on hold its papers say NOT RELEASED, and RELEASED again afterwards', async () => {
  await uploadMockup(olga, orderId);
  await releaseOrder(olga, orderId);
  const readMarks = async () => [
    (await buildWorkOrder(shop.services, orderId)).release.text,
    (await readLabels(shop.services, [orderId])).orders[0]!.release.text,
  ];
  await setWorkState(olga, orderId, 'on hold');
  expect(await readMarks()).toEqual(['NOT RELEASED – ON HOLD', 'NOT RELEASED – ON HOLD']);
  expect((await read()).release).toMatchObject({ fits: true, on_hold: true });
  await setWorkState(olga, orderId, 'active');
  const { list } = await read();
  expect(await readMarks()).toEqual([`RELEASED · list ${list}`, `RELEASED · list ${list}`]);
});
