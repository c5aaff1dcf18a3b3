/** E-mails that are stored as files are deleted with what the shop keeps about them (rules.md privacy-8). */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { completeOrder, createPaidTeam } from '../testing/people/paid-team.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';
import { deleteExpiredRows } from './delete-expired-data.ts';
import { erasePerson } from './erase-person.ts';
import { deleteForgottenLetters } from './forgotten-letters.ts';

const shop = openShopForEachTest();
beforeEach(async () => {
  await createPaidTeam(shop);
  const other = { name: 'Priya', email: 'priya@example.com', password: 'eleven copper kettles' };
  await createPerson(shop.app).accounts.createTempAccount(other);
  await shop.waitForBackgroundWork();
  await readEmails(shop);
  await completeOrder(shop);
});

const folder = () => join(shop.folder, 'mail');
const readFiles = () => readdirSync(folder()).map((name) => readFileSync(join(folder(), name), 'utf8'));
const countLettersTo = (address: string) =>
  readFiles().filter((source) => source.includes(`To: ${address}`)).length;

test('the e-mails to an erased person are deleted, those to others stay', async () => {
  expect(countLettersTo('camille@example.com')).toBeGreaterThan(0);
  const others = countLettersTo('priya@example.com');
  expect(others).toBeGreaterThan(0);
  await erasePerson(shop.services, 'camille@example.com', shop.services.now());
  expect(await deleteForgottenLetters(shop.services)).toBeGreaterThan(0);
  expect(countLettersTo('camille@example.com')).toBe(0);
  expect(countLettersTo('priya@example.com')).toBe(others);
  expect(await deleteForgottenLetters(shop.services)).toBe(0);
});

test('a file that a stopped process left half written is deleted as well', async () => {
  await writeFile(join(folder(), `.${'0'.repeat(20)}.part`), 'To: camille@example.com');
  expect(await deleteForgottenLetters(shop.services)).toBe(1);
});

test('e-mails are deleted when their retention has ended', async () => {
  shop.passTime(800 * 24 * 3600);
  await deleteExpiredRows(shop.services);
  await deleteForgottenLetters(shop.services);
  expect(readFiles()).toEqual([]);
});
