/** A list closes once, half an hour after the time that is shown, and writes to the captain (rules.md roster-30). */
import { beforeEach, expect, test } from 'vitest';
import { failWrites } from '../../testing/failing-rows.ts';
import { readEmails } from '../../testing/mailbox.ts';
import { setWindow, UNTIL_CLOSING } from '../../testing/order-windows.ts';
import { confirmAsPlayer, type InvitedTeam, inviteTeam, saveAsGuest } from '../../testing/players.ts';
import { createPerson, openSecondProcess, openTestShop, type TestShop } from '../../testing/shop.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder } from '../../testing/teams.ts';
import { closeWindows } from './close-windows.ts';

const GRACE = 30 * 60;
const DAY = 24 * 3600;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  return () => shop.close();
});

const readLetters = async (team: InvitedTeam) =>
  (await readEmails(shop)).filter(
    ({ subject }) => subject === `The list of order ${team.orderId} has closed`,
  );

const readWindow = async ({ captain, orderId }: InvitedTeam) =>
  (await captain.orderWindow.read({ order_id: orderId })).window;

/** Saves a name in the second jersey as a guest of the team link. */
async function renameAsGuest({ teamReference }: InvitedTeam, name: string) {
  const guest = createPerson(shop.app, '10.7.7.7');
  const order = JSON.parse((await guest.orders.loadShared({ order_id: teamReference })).order);
  order.order.jersey_2.jersey_name = name;
  return guest.orders.save({ order, key: teamReference.split('.')[1] });
}

async function changeNumberAsPlayer({ references }: InvitedTeam, jersey_number: string) {
  const player = createPerson(shop.app, '10.4.4.4');
  const order_id = references[2]!;
  const { jersey, version } = await player.confirmations.ownJersey({ order_id });
  return player.confirmations.saveOwnJersey({ order_id, version, row: { ...jersey, jersey_number } });
}

const isLocked = async ({ captain, orderId }: InvitedTeam) =>
  (await captain.rosterChecks.read({ order_id: orderId })).locked_at !== null;

test('the captain reads whose confirmed jersey a team mate has removed', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  await confirmAsPlayer(shop, team.references[0]!);
  await saveAsGuest(shop, team.teamReference, {
    jersey_1: { jersey_name: '', jersey_number: '', jersey_size: '' },
  });
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  expect((await readLetters(team))[0]!.text).toContain('Confirmed, and removed by a team mate: 0 Lavoie');
});

test('the captain reads who is missing and that fewer jerseys are complete than wanted', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId, { minimum: 8 });
  await confirmAsPlayer(shop, team.references[0]!);
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  const [letter] = await readLetters(team);
  expect(letter!.to?.[0]?.address).toBe('camille@example.com');
  expect(letter!.text).toContain('closed Tuesday, November 24, 2026 at 8:00 p.m. EST');
  expect(letter!.text).toContain('5 jerseys are complete, and you wanted 8 or more.');
  expect(letter!.text).toMatch(/Not confirmed: \d+ Émond, /);
  expect(letter!.text).toContain('It is locked now.');
  expect(await isLocked(team)).toBe(true);
});

test('a list of which the captain only wants to be told stays open', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId, { at_close: 'tell' });
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  expect((await readLetters(team))[0]!.text).toContain('It is not locked');
  expect(await isLocked(team)).toBe(false);
  await expect(renameAsGuest(team, 'Ouellet')).resolves.toMatchObject({ response: true });
});

test('two processes at the same minute write one letter, and so does the next minute (R1)', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  await Promise.all([closeWindows(shop.services), closeWindows(shop.services)]);
  shop.passTime(60);
  await closeWindows(shop.services);
  expect(await readLetters(team)).toHaveLength(1);
  expect(await readWindow(team)).toMatchObject({ is_closed: true, version: 2 });
});

test('a save in the last second and in the grace is taken, after it is set aside before the job has run (R2)', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING - 1);
  await renameAsGuest(team, 'Lastsecond');
  shop.passTime(GRACE);
  await renameAsGuest(team, 'Grace');
  await changeNumberAsPlayer(team, '71');
  shop.passTime(1);
  await expect(renameAsGuest(team, 'Toolate')).rejects.toMatchObject({ code: 'roster-locked' });
  await expect(changeNumberAsPlayer(team, '72')).rejects.toMatchObject({ code: 'roster-locked' });
  const { saves } = await team.captain.orders.deferredSaves({ order_id: team.orderId });
  expect(saves).toMatchObject([
    { actor: 'guest', changes: [{ jersey: 2, before: 'Grace', after: 'Toolate' }] },
    { actor: 'player', changes: [{ jersey: 3, before: '71', after: '72' }] },
  ]);
  const { shown } = await createPerson(shop.app, '10.4.4.4').confirmations.ownJersey({
    order_id: team.references[2]!,
  });
  expect(shown).toBeTruthy();
  await expect(confirmAsPlayer(shop, team.references[2]!)).resolves.toMatchObject({ state: 'confirmed' });
});

/** Starts both while the order is locked, so that the first one gets the lock first. */
async function runInOrder<A, B>(orderId: string, first: () => Promise<A>, second: () => Promise<B>) {
  const { pool } = shop.database;
  const blocker = await pool.connect();
  const waitFor = async (waiting: number) => {
    const sql = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(sql)).rows[0].waiting < waiting);
  };
  await blocker.query('begin');
  await blocker.query('select from orders where order_id = $1 for update', [orderId]);
  const early = first();
  await waitFor(1);
  const late = second();
  await waitFor(2);
  await blocker.query('commit');
  blocker.release();
  return [await early, await late] as const;
}

async function startDueTeam() {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  const extend = () => setWindow(team.captain, team.orderId, { closes_at: '2026-11-25T20:00', version: 1 });
  return { ...team, extend };
}

test('a list that is extended just before it closes stays open (R3)', async () => {
  const team = await startDueTeam();
  await runInOrder(team.orderId, team.extend, () => closeWindows(shop.services));
  expect(await readWindow(team)).toMatchObject({ is_closed: false, version: 2 });
  expect(await isLocked(team)).toBe(false);
  expect(await readLetters(team)).toEqual([]);
});

test('a list that closes just before it is extended is closed, and the captain reads it (R3)', async () => {
  const team = await startDueTeam();
  const extend = () => team.extend().catch((error) => error.code);
  const [, code] = await runInOrder(team.orderId, () => closeWindows(shop.services), extend);
  expect(code).toBe('version-conflict');
  expect(await readWindow(team)).toMatchObject({ is_closed: true, version: 2 });
  expect(await isLocked(team)).toBe(true);
  expect(await readLetters(team)).toHaveLength(1);
});

test('a shop that was down over the closing closes late, once, and takes no change meanwhile (R4)', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + 2 * DAY);
  const again = await openSecondProcess(shop);
  const guest = createPerson(again, '10.7.7.9');
  const order = JSON.parse((await guest.orders.loadShared({ order_id: team.teamReference })).order);
  order.order.jersey_2.jersey_name = 'Between';
  await expect(guest.orders.save({ order, key: team.teamReference.split('.')[1] })).rejects.toMatchObject({
    code: 'roster-locked',
  });
  await closeWindows(shop.services);
  const [letter, ...more] = await readLetters(team);
  expect(more).toEqual([]);
  expect(letter!.text).toContain('closed Tuesday, November 24, 2026 at 8:00 p.m. EST');
  expect(await readWindow(team)).toMatchObject({ closes_at: '2026-11-25T01:00:00.000Z', is_closed: true });
});

test('a list that was closed for a day can be extended, which unlocks it', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  await setWindow(team.captain, team.orderId, { closes_at: '2026-11-25T20:00', version: 2 });
  expect(await isLocked(team)).toBe(false);
  await renameAsGuest(team, 'Ouellet');
  shop.passTime(DAY);
  await closeWindows(shop.services);
  expect(await readLetters(team)).toHaveLength(2);
});

test('a list that is opened again closes at the same time of the next day, or at the time that is still ahead', async () => {
  const team = await inviteTeam(shop);
  const order_id = team.orderId;
  await setWindow(team.captain, order_id);
  await team.captain.orderWindow.close({ order_id, version: 1 });
  expect(await readLetters(team)).toEqual([]);
  expect(await isLocked(team)).toBe(true);
  const { window } = await team.captain.orderWindow.open({ order_id, version: 2 });
  expect(window).toMatchObject({ local: '2026-11-24T20:00', is_closed: false });
  expect(await isLocked(team)).toBe(false);
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  const reopened = await team.captain.orderWindow.open({ order_id, version: 4 });
  expect(reopened.window).toMatchObject({ local: '2026-11-25T20:00', is_closed: false });
});

test('a list that the captain had locked by hand before stays locked when it is opened again', async () => {
  const team = await inviteTeam(shop);
  const order_id = team.orderId;
  await setWindow(team.captain, order_id);
  const { fingerprint: shown } = await team.captain.rosterChecks.read({ order_id });
  await team.captain.rosterChecks.lock({ order_id, shown, lock: true });
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  await team.captain.orderWindow.open({ order_id, version: 2 });
  expect(await isLocked(team)).toBe(true);
});

test('a list that is being paid waits, and one that was paid closes without a letter', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  const intent = await team.captain.checkout.createIntent(
    createCheckout({ orders: [team.order] }, 5 * 4700 + 2500),
  );
  await closeWindows(shop.services);
  expect(await readWindow(team)).toMatchObject({ version: 1 });
  await team.captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await team.captain.checkout.submit({ id: intent.id });
  await closeWindows(shop.services);
  expect(await readLetters(team)).toEqual([]);
});

test('closing by hand after the grace leaves the list to the job, which writes to the captain', async () => {
  const team = await inviteTeam(shop);
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  const { window } = await team.captain.orderWindow.close({ order_id: team.orderId, version: 1 });
  expect(window).toMatchObject({ is_closed: true });
  await closeWindows(shop.services);
  expect(await readLetters(team)).toHaveLength(1);
  expect(await isLocked(team)).toBe(true);
});

test('no letter makes a link of a name', async () => {
  const team = await inviteTeam(shop);
  await renameAsGuest(team, 'evil.com');
  await setWindow(team.captain, team.orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  const [letter] = await readLetters(team);
  expect(letter!.text).toContain('Jersey 2');
  expect(letter!.text).not.toContain('evil');
});

test('more lists than one portion close in one run', async () => {
  const captain = createPerson(shop.app);
  for (let team = 0; team < 101; team += 1) {
    const { order_id } = await saveTeamOrder(captain, 5);
    await setWindow(captain, order_id);
  }
  shop.passTime(UNTIL_CLOSING + GRACE);
  await closeWindows(shop.services);
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as closed from order_windows where closed_at is not null',
  );
  expect(rows).toEqual([{ closed: 101 }]);
});

test('an order that fails stops none behind it, and the job fails', async () => {
  const broken = await inviteTeam(shop);
  const team = await inviteTeam(shop);
  for (const { captain, orderId } of [broken, team]) await setWindow(captain, orderId);
  shop.passTime(UNTIL_CLOSING + GRACE);
  const repair = await failWrites(shop, 'email_outbox', `new.ref like '${broken.orderId}%'`);
  await expect(closeWindows(shop.services)).rejects.toThrow('1 failed');
  await repair();
  expect([await readLetters(broken), await readLetters(team)]).toMatchObject([[], [{}]]);
});
