import { expect, test } from 'vitest';
import { type AlertDetail, type AlertKind, adviseOnAlert, nameAlert } from '#domain/reports/alerts.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { payWrongAmount, refundUnmatched } from '../testing/money/unmatched-payments.ts';
import { runCheck } from '../testing/people/checks.ts';
import { readEmails } from '../testing/people/mailbox.ts';
import { openShopForEachTest, signInForEachTest } from '../testing/shop/for-file.ts';
import { CHECKS } from './checks.ts';
import { emailAlerts } from './email-alerts.ts';
import { runChecks } from './run-checks.ts';

const METRICS_TOKEN = 'thirty-two characters for the test';

const shop = openShopForEachTest({ METRICS_TOKEN });
const olga = signInForEachTest(shop, { email: 'olga@example.com', access: 'manager' });

const readAlarms = async () => (await olga.reports.overview({})).alerts;

/** What each check tells; its texts name all of it. */
const DETAILS: Record<AlertKind, AlertDetail> = {
  'many-wrong-passwords': { accounts: 57, minutes: 10 },
  'guesses-refused': { guessed: ['coupons 57'] },
  'books-disagree': { count: 57, faults: ['One'] },
  'letters-unreadable': { letters: 57 },
  'labels-unsettled': { orders: ['0000201126', '57'] },
  'labels-unused': { orders: ['57'] },
  'address-search-used-up': { browser: 57, network: 600 },
  'service-failing': { count: 57, faults: ['One'] },
  'refund-failed': { count: 57, faults: ['One'] },
  'refund-waiting': { count: 57, faults: ['One'] },
  'payment-disputed': { count: 57, faults: ['One'] },
  'backup-failed': { reason: 'There are 57 reasons.' },
  'emails-waiting': { count: 57, minutes: 11 },
  'emails-given-up': { count: 57 },
  'disk-nearly-full': { count: 57, faults: ['One'] },
  'requests-failing': { count: 57, minutes: 10, faults: ['One'] },
  'payments-without-order': { count: 57 },
  'collation-changed': { database: 'homestand', created: '2.36', actual: '57' },
};

const KINDS = Object.keys(CHECKS) as AlertKind[];

test('every check says what happened and what to do', () => {
  for (const kind of KINDS) {
    expect(nameAlert(kind)).not.toBe(kind);
    const advice = adviseOnAlert(kind, DETAILS[kind]);
    expect(advice, kind).not.toMatch(/undefined|NaN|^$/);
    if (kind !== 'disk-nearly-full') expect(advice, kind).toContain('57');
  }
});

test('every alert is on the Overview, in /metrics and in one e-mail, and ends when nothing is found', async () => {
  for (const kind of KINDS) await raiseAlert(shop.services, kind, DETAILS[kind]);
  await emailAlerts(shop.services);
  const sorted = KINDS.toSorted();
  expect(await readAlarms()).toMatchObject(sorted.map((kind) => ({ kind, detail: DETAILS[kind] })));
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  const shown = [...body.matchAll(/^homestand_alert\{kind="(.+)"\} 1$/gm)].map(([, kind]) => kind);
  expect(shown).toEqual(sorted);
  const subjects = (await readEmails(shop, 'olga@example.com')).map(({ subject }) => subject);
  const told = KINDS.filter((kind) => !CHECKS[kind].hasOwnEmail);
  expect(subjects.toSorted()).toEqual(told.map((kind) => `Homestand: ${nameAlert(kind)}`).toSorted());
  shop.passTime(25 * 3600);
  expect(await runCheck(shop.services, ...KINDS)).toEqual([]);
});

test('a payment without an order alerts managers until it is decided', async () => {
  const check = () => runCheck(shop.services, 'payments-without-order');
  const { id } = await payWrongAmount(shop);
  expect(await check()).toEqual([{ kind: 'payments-without-order', detail: { count: 1 } }]);
  await refundUnmatched(olga, id);
  expect(await check()).toEqual([]);
});

test('what is found again is logged again only when something has changed', async () => {
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(shop.services.log), {
    error: (entry: unknown) => logged.push(entry),
  });
  for (const count of [1, 1, 2, 2]) {
    const checks = { 'emails-given-up': { everyMinute: async () => ({ count }) } };
    await runChecks({ ...shop.services, log }, checks, 'everyMinute');
  }
  expect(logged).toEqual([1, 2].map((count) => ({ alert: 'emails-given-up', count })));
});

test('a check that fails does not keep the others from running, and its job is repeated', async () => {
  const found = async () => ({ count: 1 });
  const checks = {
    'books-disagree': { everyMinute: () => Promise.reject(new Error('the database is busy')) },
    'emails-given-up': { everyMinute: found },
    'emails-waiting': { everyNight: found },
  };
  await expect(runChecks(shop.services, checks, 'everyMinute')).rejects.toThrow(
    'checks failed: books-disagree',
  );
  expect(await readAlarms()).toMatchObject([{ kind: 'emails-given-up' }]);
});

test('checks that are stopped are left to the next start', async () => {
  await expect(runChecks(shop.services, CHECKS, 'everyNight', AbortSignal.abort())).rejects.toThrow(
    'aborted',
  );
});
