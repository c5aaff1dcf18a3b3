/** An approval is of a list, before and after the payment: after a later change it is outdated everywhere. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { APPROVAL_CHECKS } from '#domain/orders/approval/approval.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import {
  approvePicture,
  approveWithList,
  createApproval,
  readProof,
  requestApprovalLink,
  uploadMockup,
} from '../testing/people/mockups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopWithManagers, renumberNinth, updateOrder } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

interface Team {
  orderId: string;
  captain: Person;
  /** Of the e-mailed link. */
  reference: string;
}

/** A paid order whose mockup is drawn, and its approval asked for. */
async function createAskedTeam(): Promise<Team> {
  const { orderId, captain } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  return { orderId, captain, reference: await requestApprovalLink(shop, olga, orderId) };
}

async function createApprovedTeam(): Promise<Team> {
  const { orderId, captain } = await createPaidTeam(shop);
  return { orderId, captain, reference: await approveWithList(shop, olga, captain, orderId) };
}

/** Returns the newest mockup as the order page shows it. */
const readMockup = async (orderId: string) => (await olga.mockups.list({ order_id: orderId })).mockups[0]!;

test('the page shows the list as it will be printed, to the holder of the e-mailed link only', async () => {
  const { orderId, reference } = await createAskedTeam();
  const anyone = createPerson(shop.app, '203.0.113.9');
  const proof = await readProof(anyone, reference);
  expect(proof).toMatchObject({ approval: 'asked', mockup: { version: 1, needs_checks: true, changes: [] } });
  expect(proof.jerseys[1]).toMatchObject({ jersey_id: '2', jersey_name: 'ÉMOND', jersey_number: '00' });
  for (const other of [orderId, `${orderId}.${'x'.repeat(22)}`])
    expect((await anyone.mockups.proof({ order_id: other })).proof).toBeNull();
});

test('a replaced link says so and shows nothing of the list, one that is valid or guessed does not', async () => {
  const { orderId, reference } = await createAskedTeam();
  const visitor = createPerson(shop.app, '203.0.113.9');
  expect(await visitor.mockups.proof({ order_id: reference })).toMatchObject({ replaced: false });
  await uploadMockup(olga, orderId, '#c8321f');
  expect(await visitor.mockups.proof({ order_id: reference })).toMatchObject({ replaced: true, proof: null });
  for (const order_id of [orderId, `${orderId}.${'k'.repeat(22)}`])
    expect(await visitor.mockups.proof({ order_id })).toMatchObject({ replaced: false, proof: null });
});

test('an approval keeps the list, the ticked points and the name', async () => {
  const { orderId } = await createApprovedTeam();
  const row = await shop.database.db
    .selectFrom('mockups as m')
    .innerJoin('orders as o', 'o.id', 'm.order_pk')
    .select(['m.approved_list_number', 'o.list_number', 'm.approved_checks', 'm.approved_by'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row.approved_list_number).toBe(row.list_number);
  expect(row).toMatchObject({ approved_checks: [...APPROVAL_CHECKS], approved_by: 'customer' });
  expect(await readMockup(orderId)).toMatchObject({ with_list: true, approved_name: 'Camille Roy' });
});

test('after a change the page names what differs, which is approved with one more APPROVED', async () => {
  const { orderId, captain, reference } = await createApprovedTeam();
  await renumberNinth(olga, orderId, '21');
  const changes = [{ jersey: 9, player: 'ROY', field: 'number', before: '8', after: '21' }];
  expect(await readMockup(orderId)).toMatchObject({ outdated: true, changes });
  const proof = await readProof(captain, reference);
  expect(proof).toMatchObject({ approval: 'outdated', mockup: { needs_checks: false, changes } });
  await captain.mockups.approve({ ...createApproval(reference, proof), checks: [] });
  expect(await readMockup(orderId)).toMatchObject({ outdated: false, changes: [], version: 1 });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({ kind: 'mockup-approved', detail: { list: proof.list } });
});

test('a point that is not ticked, an empty name and one that shows nothing are refused', async () => {
  const { captain, reference } = await createAskedTeam();
  const approval = createApproval(reference, await readProof(captain, reference));
  for (const [part, code] of [
    [{ checks: APPROVAL_CHECKS.slice(1) }, 'approval-checks-missing'],
    [{ name: ' ' }, 'approval-name-missing'],
    [{ name: '\u3164' }, 'approval-name-missing'],
  ] as const)
    await expect(captain.mockups.approve({ ...approval, ...part })).rejects.toMatchObject({ code });
});

test('without the key, a list is neither compared nor confirmed: the answer says nothing about it', async () => {
  const { orderId, captain, reference } = await createAskedTeam();
  const approval = { ...createApproval(reference, await readProof(captain, reference)), order_id: orderId };
  const guess = { ...approval, list: 99, checks: [] };
  const stranger = createPerson(shop.app, '198.51.100.9');
  expect(await stranger.mockups.approve(guess)).toEqual(await stranger.mockups.approve(approval));
  await captain.mockups.approve({ ...approval, order_id: reference });
  const answers = [await stranger.mockups.approve(guess), await stranger.mockups.approve(approval)];
  expect(answers.map(({ confirmed }) => confirmed)).toEqual([false, false]);
});

test('the picture alone is approved as before, without a list, and with it afterwards', async () => {
  const { orderId, captain, reference } = await createAskedTeam();
  const proof = await readProof(captain, reference);
  const { order_id, action, email, approved, ...shown } = createApproval(reference, proof);
  await captain.mockups.approve({ order_id, action, email, approved });
  expect(await readMockup(orderId)).toMatchObject({ with_list: false, outdated: false, changes: [] });
  await captain.mockups.approve({ order_id, action, email, approved, ...shown });
  expect(await readMockup(orderId)).toMatchObject({ with_list: true });
});

test('a phone approval that a manager records is visibly one, and the customer is written to', async () => {
  const { orderId, captain, reference } = await createAskedTeam();
  const { list } = await readProof(captain, reference);
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right as it hangs' };
  const approval = { order_id: orderId, version: 1, list: list!, ...said };
  await olga.mockups.recordApproval(approval);
  expect(await readMockup(orderId)).toMatchObject({
    recorded_by_staff: true,
    recorded: { by: 'olga', how: 'phone', reason: 'Camille Roy: All right as it hangs' },
    approved_by: null,
    outdated: false,
  });
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders).toMatchObject([{ approval: 'approved', approval_recorded: true }]);
  expect(await readProof(captain, reference)).toMatchObject({ mockup: { recorded_by_staff: true } });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({ kind: 'approval-recorded', actor: 'olga', detail: { how: 'phone' } });
  const subjects = (await readEmails(shop, 'camille@example.com')).map(({ subject }) => subject);
  expect(subjects).toContain(`Northside Owls: We recorded your approval of the mockup for order ${orderId}`);
  await expect(olga.mockups.recordApproval(approval)).rejects.toMatchObject({ code: 'mockup-approved' });
});

test('a phone approval is of the choice that the customer named, which is then the newest mockup', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId, '#12284c', 'A');
  await uploadMockup(olga, orderId, '#c8321f', 'B');
  const { list, mockups } = await olga.mockups.list({ order_id: orderId });
  const navy = mockups.find(({ choice }) => choice === 'A')!;
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'Choice A, the navy one' };
  await olga.mockups.recordApproval({ order_id: orderId, version: navy.version, list: list!, ...said });
  const newest = await readMockup(orderId);
  expect(newest).toMatchObject({ choice: 'A', mockup_url: navy.mockup_url, recorded_by_staff: true });
  const letters = (await readEmails(shop, 'camille@example.com')).map(({ text }) => text);
  expect(letters).toContainEqual(expect.stringContaining('choice A of your jerseys'));
});

test('a phone approval of an earlier mockup or of another list is refused', async () => {
  const { orderId } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  const { list } = await olga.mockups.list({ order_id: orderId });
  const said = { name: 'Camille Roy', how: 'phone' as const, words: 'All right as it hangs' };
  const approval = { order_id: orderId, version: 1, list: list!, ...said };
  await renumberNinth(olga, orderId, '21');
  await expect(olga.mockups.recordApproval(approval)).rejects.toMatchObject({ code: 'list-changed' });
  const late = olga.mockups.recordApproval({ ...approval, version: 2 });
  await expect(late).rejects.toMatchObject({ code: 'proof-superseded' });
});

test('twelve approvals of one page at once are recorded once', async () => {
  const { orderId, captain, reference } = await createAskedTeam();
  const approval = createApproval(reference, await readProof(captain, reference));
  const answers = await Promise.all(Array.from({ length: 12 }, () => captain.mockups.approve(approval)));
  expect(answers.every(({ confirmed }) => confirmed)).toBe(true);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'mockup-approved')).toHaveLength(1);
});

test('the approval of a list with the number 0, as orders of before the upgrade have, stands in the history with it', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await sql`insert into order_versions select (jsonb_populate_record(v, '{"version": 0}')).* from order_versions v
    join orders o on o.id = v.order_pk and o.list_number = v.version where o.order_id = ${orderId}`.execute(
    shop.database.db,
  );
  await sql`update orders set list_number = 0 where order_id = ${orderId}`.execute(shop.database.db);
  await approveWithList(shop, olga, captain, orderId);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history[0]).toMatchObject({ kind: 'mockup-approved', detail: { list: 0 } });
});

const CAPTAIN = 'camille@example.com';

async function approveDrawn(orderId: string) {
  const reference = await requestApprovalLink(shop, olga, orderId);
  await approvePicture(createPerson(shop.app), reference);
}

const rename = (orderId: string, jersey_name: string) =>
  updateOrder(olga, orderId, { rows: [{ row_id: 'player-0003', jersey_name }] });

const readApproval = async (person: Person, orderId: string) =>
  (await person.orders.status({ id: orderId })).orders[0]!.approval;
test('a change of a name after the approval makes it outdated on work order, status page and dashboard', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  expect(await readApproval(captain, orderId)).toBe('none');
  await uploadMockup(olga, orderId);
  expect(await readApproval(captain, orderId)).toBe('drawn');
  await olga.mockups.requestApproval({ order_id: orderId });
  expect(await readApproval(captain, orderId)).toBe('asked');
  await approveDrawn(orderId);
  expect(await readApproval(captain, orderId)).toBe('approved');
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject({
    caption: 'Mockup 1, approved by the customer',
    unapproved: false,
  });

  await rename(orderId, 'Ouellet');
  expect(await readApproval(captain, orderId)).toBe('outdated');
  expect(await readMockup(orderId)).toMatchObject({ approved_at: expect.any(String), outdated: true });
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject({
    caption: 'Mockup 1, APPROVAL OUTDATED: the order was changed after it',
    unapproved: true,
  });
});

test('who approves a change without the link of the letter is sent to the letter, not to the same form again', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  await approveDrawn(orderId);
  await rename(orderId, 'Ouellet');
  shop.passTime(60);
  const { confirmed } = await captain.mockups.approve({
    ...{ order_id: orderId, action: 'confirm', email: CAPTAIN, approved: 'APPROVED' },
  });
  expect(confirmed).toBe(false);
  expect(await readApproval(captain, orderId)).toBe('unconfirmed');
  const letter = (await readEmails(shop, CAPTAIN)).findLast(({ text }) => text?.includes(orderId))!;
  expect(letter.subject).toBe(`Northside Owls: Please approve the change to order ${orderId}`);
  expect(letter.text).toContain('Somebody typed APPROVED for this order without the link in our e-mail.');
  // For staff it is approved for another list all the same.
  expect((await olga.orderManagement.order({ order_id: orderId })).mockup_state).toBe('outdated');
});

test('an approval that is asked for when work has begun does not promise that nothing is cut', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await approveWithList(shop, olga, captain, orderId);
  const readQuestion = async (newName: string) => {
    await rename(orderId, newName);
    shop.passTime(60);
    await olga.mockups.requestApproval({ order_id: orderId });
    return (await readEmails(shop, CAPTAIN)).findLast(({ subject }) =>
      subject?.includes('Please approve the change'),
    )!.text!;
  };
  expect(await readQuestion('Ouellet')).toContain('Nothing is cut until you do.');
  await updateOrder(olga, orderId, { supplier_status: 'sewing' });
  const begun = await readQuestion('Roy');
  expect(begun).toContain('Your order may already be in the workshop');
  expect(begun).not.toContain('Nothing is cut');
});
