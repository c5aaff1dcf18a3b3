/** Managers are told of alerts by e-mail (rules.md operation-6). */
import { beforeEach, expect, test } from 'vitest';
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { openShopForEachTest } from '../testing/shop/for-file.ts';
import { signInAs } from '../testing/shop/shop.ts';
import { emailAlerts } from './email-alerts.ts';

const shop = openShopForEachTest();
beforeEach(async () => {
  await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
});

const DETAIL = { count: 1, faults: ['/mnt/backups: 9.9 % free'] };
const listSubjects = async () => (await readEmails(shop)).map(({ subject }) => subject);

test('every manager gets one e-mail with what to do, however often the alert is raised, and the next one after it was over', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await raiseAlert(shop.services, 'disk-nearly-full', DETAIL);
    await emailAlerts(shop.services);
    shop.passTime(60);
  }
  expect(await listSubjects()).toEqual(['Homestand: A disk is nearly full']);
  const [email] = await readEmails(shop, 'olga@example.com');
  expect(email!.text).toContain('Free space or use a larger disk');
  expect(email!.text).toContain('/mnt/backups: 9.9 % free');
  expect(email!.text).toContain('/dashboard');
  expect(await readEmails(shop, 'ana@example.com')).toEqual([]);

  await resolveAlert(shop.services, 'disk-nearly-full', shop.services.now());
  await raiseAlert(shop.services, 'disk-nearly-full', DETAIL);
  await emailAlerts(shop.services);
  expect(await listSubjects()).toHaveLength(2);
});

test('two processes tell of an alert once', async () => {
  await raiseAlert(shop.services, 'backup-failed', { reason: 'No space is left.' });
  await Promise.all([emailAlerts(shop.services), emailAlerts(shop.services), emailAlerts(shop.services)]);
  expect(await listSubjects()).toEqual(['Homestand: The nightly backup failed']);
});
