/** Somebody who used every part of the shop is erased from every table and file (rules.md privacy-2, security.md security-69). */

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../emails/deliver-outbox.ts';
import { refundOrder } from '../testing/money/refunds.ts';
import { sendDesignFile } from '../testing/people/design-files.ts';
import { approveWithList } from '../testing/people/mockups.ts';
import { printLabels, scanLabel } from '../testing/people/packing.ts';
import { completeOrder, payTeam } from '../testing/people/paid-team.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { createTeamOrder, listNames } from '../testing/people/teams.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { type Person, signInAs, type TestShop } from '../testing/shop/shop.ts';
import { erasePerson } from './erase-person.ts';
import { deleteForgottenLetters } from './forgotten-letters.ts';

const shop = openShopForFile();

const EMAIL = 'camille@example.com';
/** What only this person typed: name, address, telephone, street, a player and her own words; and why money was returned. */
const WORDS = 'camille|4165550199|416.?555.?0199|123 main|o.brien|her own words|came in the wrong size';

/** Returns the columns whose text tells of the person. */
async function findColumns({ database }: TestShop): Promise<string[]> {
  const { rows: columns } = await database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await database.pool.query(
      `select from "${table_name}" where "${column_name}"::text ~* $1 limit 1`,
      [WORDS],
    );
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

/** The first column of the tables in docs/personal-data.md. */
const listDocumentedColumns = (): string[] =>
  [...readFileSync('docs/personal-data.md', 'utf8').matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(
    ([, column]) => column!,
  );

const findFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => new RegExp(WORDS, 'i').test(readFileSync(path, 'latin1')));

/** What staff write about a person, at their order and elsewhere. */
async function writeAbout(olga: Person, order_id: string) {
  const roy = await signInAs(shop, { email: 'roy@example.com', access: 'customer' });
  const theirs = { ...createTeamOrder(1), name: 'Roy', email: 'roy@example.com' };
  const { order_id: other } = await roy.orders.save({ order: JSON.stringify(theirs) });
  await olga.tasks.add({ title: `Write to ${EMAIL}: her own words` });
  await olga.tasks.add({ title: 'Call Camille', order_id });
  await olga.internalNotes.add({ order_id, request_id: randomUUID(), text: 'Camille called' });
  await olga.internalNotes.add({ order_id: other, request_id: randomUUID(), text: `See ${EMAIL}` });
  const words = { amount: 5, reason: 'In her own words: a wrong size' };
  await olga.customers.adjustCredits({ order_id, ...words, adjustment_id: randomUUID() });
  await olga.orderManagement.adjustPrice({ order_id, ...words, adjustment_id: randomUUID() });
  await refundOrder(olga, order_id, 10);
  await olga.discountCodes.add({
    ...{ code: 'sorry-42', discount: 5, type: 'order', access: 'one-time', email: EMAIL, send_email: true },
    ...{ expire_days: 30, quantity: 0, description: 'For Camille' },
  });
}

/** A jersey is found faulty at the packing table. */
async function pack(olga: Person, orderId: string) {
  await releaseOrder(olga, orderId);
  const [key = ''] = await printLabels(shop, orderId);
  await scanLabel(olga, key, { stage: 'fault', parcel: null, note: 'Her own words: too wide' });
}

test('a person who used every part of the shop is in no table and no file afterwards', async () => {
  const camille = await signInAs(shop, { email: EMAIL, access: 'customer' });
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await camille.newsletter.subscribe({ email: EMAIL });
  await camille.contact.send({ name: 'Camille', email: EMAIL, message: 'In her own words' });
  await camille.accounts.createResetCode({ email: EMAIL });
  const { orderId } = await payTeam(camille, (id) =>
    sendDesignFile(shop, camille, { orderId: id, name: 'camille.pdf' }),
  );
  expect(await listNames(camille, orderId)).toContain("O'Brien");
  await writeAbout(olga, orderId);
  await approveWithList(shop, olga, camille, orderId);
  await pack(olga, orderId);
  await deliverOutbox(shop.services);
  await shop.waitForBackgroundWork();
  expect(listDocumentedColumns()).toEqual(expect.arrayContaining(await findColumns(shop)));
  await completeOrder(shop, orderId);
  expect(await erasePerson(shop.services, EMAIL, shop.services.now())).toContain('1 orders forgotten');
  await expect(camille.accounts.account({})).rejects.toMatchObject({ code: 'session-expired' });
  await deleteForgottenLetters(shop.services);
  expect(await findColumns(shop)).toEqual([]);
  expect(findFiles(shop.folder)).toEqual([]);
});

test('every column of the register of personal data exists', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(listDocumentedColumns()));
});
