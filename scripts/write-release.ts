/**
 * `node scripts/write-release.ts`: fills a shop of this version with 1,000 orders of all states, over its own calls, and
 * writes its backup to src/server/testing/releases/. To be run once for each release, before its tag;
 * src/server/upgrade.test.ts takes every one of them through the upgrade.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describeTotals } from '#server/backup/shop-totals.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { deliverOutbox } from '#server/emails/deliver-outbox.ts';
import { readSecretKey } from '#server/platform/crypto/secret-key.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { VERSION } from '#server/platform/process/project.ts';
import { closeWeeks } from '#server/reports/report-store.ts';
import { getVersion } from '#server/testing/money/money.ts';
import { payDeposit, refundOrder } from '#server/testing/money/refunds.ts';
import { createPaidTeam } from '#server/testing/people/paid-team.ts';
import { pay, saveTeamOrder } from '#server/testing/people/teams.ts';
import { PASSPHRASE, RELEASES } from '#server/testing/shop/releases.ts';
import { createPerson, openShopOn, PASSWORD, type Person, signInAs } from '#server/testing/shop/shop.ts';

const ORDERS = 1000;
const STATUSES = ['templating', 'shipping', 'completed'] as const;
const FULL_PRICE = 12 * 37 + 25;

const folder = mkdtempSync(join(tmpdir(), 'homestand-release-'));
const embedded = await startEmbedded({ dataDir: folder, scratch: true, log: () => undefined });
const { connectionString } = embedded;
const database = connect(connectionString);
await migrate(database.pool);
await seedCatalogue(database.db);
const shop = await openShopOn({ ...database, connectionString, drop: () => database.close() });
const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
const camille = await signInAs(shop, {
  email: 'camille@example.com',
  access: 'customer',
  creditsCents: 10_000,
});

for (let number = 0; number < ORDERS; number += 1) {
  if (number % 100 === 0) console.log(`${number} of ${ORDERS} orders`);
  if (number % 10 === 0) await signInAgain(olga, 'olga@example.com');
  await placeOrder(number % 100);
  // The letters of the last orders wait, as on a day on which an upgrade is made.
  if (number < ORDERS - 10) await deliverOutbox(shop.services);
  shop.passTime(60);
}
await closeWeeks(shop.services);
await writeRelease();
await shop.close();
await embedded.stop();
rmSync(folder, { recursive: true });
process.exit(0);

async function signInAgain(person: Person, email: string) {
  person.token = (await person.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
}

/** Of a hundred orders a third stays unpaid; the others are paid, and changed afterwards in every way. */
async function placeOrder(kind: number): Promise<void> {
  if (kind < 30) return void (await saveTeamOrder(createPerson(shop.app)));
  if (kind === 30) return void (await payDeposit(shop, olga));
  if (kind < 33) return placeAsCustomer(kind === 31);
  const { orderId } = await createPaidTeam(shop);
  if (kind === 33) await refundOrder(olga, orderId, FULL_PRICE, { cancel: true });
  else if (kind < 38) await refundOrder(olga, orderId, 37);
  else if (kind < 44) await setWorkState(orderId, kind < 41 ? 'cancelled' : 'on hold');
  else if (kind < 70) await setStatus(orderId, STATUSES[kind % STATUSES.length]!);
  else if (kind === 70) await attachMockup(orderId);
  else if (kind === 71) await addNote(orderId);
}

async function placeAsCustomer(isPaid: boolean): Promise<void> {
  await signInAgain(camille, 'camille@example.com');
  const { order } = await saveTeamOrder(camille);
  if (!isPaid) return;
  const { id } = await pay(camille, { orders: [order], credits: 1 }, (FULL_PRICE - 1) * 100);
  await camille.checkout.submit({ id });
}

async function setWorkState(order_id: string, work_state: 'cancelled' | 'on hold'): Promise<void> {
  const version = await getVersion(olga, order_id);
  await olga.orderManagement.setWorkState({ order_id, version, work_state, reason: 'The season is off' });
}

async function setStatus(order_id: string, order_status: (typeof STATUSES)[number]): Promise<void> {
  const version = await getVersion(olga, order_id);
  await olga.orderManagement.updateOrder({ order: { order_id, version, order_status, designer: 'Ana' } });
}

async function attachMockup(order_id: string): Promise<void> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } }).png();
  const file = (await picture.toBuffer()).toString('base64');
  const { secure_url } = await olga.mockups.uploadPicture({ file, name: order_id });
  await olga.mockups.attach({ order_id, mockup_url: secure_url });
}

async function addNote(order_id: string): Promise<void> {
  await olga.internalNotes.add({ order_id, request_id: randomUUID(), text: 'Call the captain first.' });
}

async function writeRelease(): Promise<void> {
  const { services } = shop;
  const source = { files: services.files, secretKey: readSecretKey(services.config), now: services.now() };
  const path = join(RELEASES, `${VERSION}.age`);
  rmSync(path, { force: true });
  const { size, end } = await writeBackup(database, source, { path, passphrase: PASSPHRASE });
  console.log(`${path}: ${Math.round(size / 1000)} kB, ${describeTotals(end.totals)}`);
}
