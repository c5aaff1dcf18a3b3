/** Findings are accepted with a reason, by whom the roster belongs to (rules.md roster-27). */
import { expect, test } from 'vitest';
import { assignDesigner, createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

/** In a test team of twelve the jerseys 11 and 12 have the names of 1 and 2. */
const LAVOIE = 'Lavoie is on jerseys 1 and 11.';

async function findFinding(person: Person, orderId: string, sentence = LAVOIE) {
  const { findings } = await person.rosterChecks.read({ order_id: orderId });
  return findings.find((finding) => finding.sentence === sentence)!;
}

async function acceptLavoie(person: Person, orderId: string, reason = 'They are sisters') {
  const { text: finding } = await findFinding(person, orderId);
  return person.rosterChecks.accept({ order_id: orderId, finding, reason });
}

async function startTeam() {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
  const rename = async (name: string) => {
    const { order: loaded } = await captain.orders.loadShared({ order_id: orderId });
    const changed = JSON.parse(loaded);
    changed.order.jersey_1.jersey_name = name;
    await captain.orders.save({ order: changed });
  };
  return { captain, order, orderId, teamReference: share_link!.split('#order_id=')[1]!, rename };
}

test('the captain accepts a finding with a reason, which staff read with who and when', async () => {
  const { captain, orderId } = await startTeam();
  expect(await findFinding(captain, orderId)).toMatchObject({ level: 'ask', acceptance: null });
  await acceptLavoie(captain, orderId);
  expect(await findFinding(olga, orderId)).toMatchObject({
    acceptance: { reason: 'They are sisters', by: 'creator', at: shop.services.now().toISOString() },
  });
  await acceptLavoie(olga, orderId, 'Asked on the phone');
  expect((await findFinding(olga, orderId)).acceptance).toMatchObject({
    ...{ reason: 'Asked on the phone', by: 'staff', name: 'olga' },
  });
  // The customer reads no name of staff.
  expect((await findFinding(captain, orderId)).acceptance).toMatchObject({ by: 'staff', name: null });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'finding-accepted').map(({ actor }) => actor)).toEqual([
    'olga',
    'customer',
  ]);
});

test('an acceptance lapses when the name changes, and is back with the name', async () => {
  const { captain, orderId, rename } = await startTeam();
  await acceptLavoie(captain, orderId);
  await rename('LAVOIE');
  expect((await findFinding(captain, orderId, 'LAVOIE is on jerseys 1 and 11.')).acceptance).toBeNull();
  await rename('Lavoie');
  expect((await findFinding(captain, orderId)).acceptance).not.toBeNull();
});

test('a finding that the stored roster no longer has is not accepted', async () => {
  const { captain, orderId, rename } = await startTeam();
  const { text: finding } = await findFinding(captain, orderId);
  await rename('Ouellet');
  const acceptance = { order_id: orderId, finding, reason: 'They are sisters' };
  await expect(captain.rosterChecks.accept(acceptance)).rejects.toMatchObject({ code: 'roster-changed' });
});

test('a note needs no acceptance and gets none', async () => {
  const { captain, orderId } = await startTeam();
  const { text: finding } = await findFinding(
    captain,
    orderId,
    'Numbers 0 and 00 look alike (jerseys 1 and 2).',
  );
  const acceptance = { order_id: orderId, finding, reason: 'It is meant' };
  await expect(captain.rosterChecks.accept(acceptance)).rejects.toMatchObject({ code: 'roster-changed' });
});

test('guests, strangers and other designers see no findings and accept none; its designer only sees them', async () => {
  const { captain, orderId, teamReference } = await startTeam();
  const { text: finding } = await findFinding(captain, orderId);
  const rosa = await signInAs(shop, { email: 'rosa@example.com', access: 'staff', designerName: 'Rosa' });
  const pia = await signInAs(shop, { email: 'pia@example.com', access: 'staff', designerName: 'Pia' });
  await assignDesigner(shop, orderId, 'Rosa');
  const guest = createPerson(shop.app, '10.7.7.7');
  for (const [person, reference] of [
    [guest, teamReference],
    [guest, orderId],
    [guest, '0042201126'],
    [pia, orderId],
  ] as const) {
    await expect(person.rosterChecks.read({ order_id: reference })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const acceptance = { order_id: reference, finding, reason: 'They are sisters' };
    await expect(person.rosterChecks.accept(acceptance)).rejects.toMatchObject({ code: 'forbidden' });
    const choice = { order_id: reference, name: null };
    await expect(person.rosterChecks.chooseRules(choice)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect((await findFinding(rosa, orderId)).level).toBe('ask');
  const acceptance = { order_id: orderId, finding, reason: 'They are sisters' };
  await expect(rosa.rosterChecks.accept(acceptance)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the owner accepts from the account, without the key of a link', async () => {
  const { orderId } = await startTeam();
  const camille = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  await acceptLavoie(camille, orderId);
  expect((await findFinding(olga, orderId)).acceptance).toMatchObject({ by: 'creator' });
});

test('the paid order has the rules and the acceptances of the saved one', async () => {
  const name = 'Volleyball (NFHS, high school)';
  const { orderId, captain } = await createPaidTeam(shop, async (savedId, person) => {
    await acceptLavoie(person, savedId);
    await person.rosterChecks.chooseRules({ order_id: savedId, name });
  });
  const checks = await olga.rosterChecks.read({ order_id: orderId });
  expect(checks.rules).toMatchObject({ name });
  expect((await findFinding(olga, orderId)).acceptance).toMatchObject({ reason: 'They are sisters' });
  await expect(acceptLavoie(captain, orderId)).rejects.toMatchObject({ code: 'order-submitted' });
});
