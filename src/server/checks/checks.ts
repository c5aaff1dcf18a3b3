/**
 * Everything that managers are alerted to: how it is measured, and when it is an alert (rules.md operation-5, operation-7).
 * What they are told stands in domain/reports/alerts.ts. The Overview, the e-mails and /metrics show what is found here.
 */
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import type { AlertDetail, AlertKind } from '#domain/reports/alerts.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { countAccountsWithFailures } from '../auth/sign-in-delay-store.ts';
import { readOverdueEmails } from '../emails/overdue-email-store.ts';
import { findUsedUpLimits } from '../payments/checkout/open/limit-address-search.ts';
import { countUnmatchedPayments } from '../payments/checkout/settle/unmatched-payment-store.ts';
import { findDifferences, findProviderDifferences } from '../payments/compare-books.ts';
import { listDisputesToAnswer } from '../payments/ledger/dispute-store.ts';
import { listFailedRefunds } from '../payments/refunds/failed-refund-store.ts';
import { listWaitingRefunds } from '../payments/refunds/refund-store.ts';
import { listUsedUpBudgets } from '../platform/limits/shop-budgets.ts';
import type { Services } from '../platform/services.ts';
import { listDiskFaults } from '../service-health/disk-fault-store.ts';
import { explainFailure } from '../service-health/explain-failure.ts';
import { listServiceStates } from '../service-health/service-states.ts';
import { listUnsettledOrders, listUnusedLabels } from '../shipping/shipment-claim-store.ts';
import { findChangedCollation } from './changed-collation-store.ts';
import { findFailingCalls } from './failing-calls.ts';
import { findMissingBackup } from './missing-backup.ts';
import type { Check } from './run-checks.ts';

export const CHECKS: Record<AlertKind, Check> = {
  'many-wrong-passwords': { everyMinute: findGuesses, staysHours: 24 },
  'guesses-refused': { everyMinute: findUsedUpBudgets },
  'books-disagree': {
    // While there is a difference all are compared, so that an older one stays until it is fixed.
    everyMinute: (services, open) => compareBooks(services, { days: open ? 180 : 3 }),
    everyNight: (services) => compareBooks(services, { days: 180 }),
  },
  'letters-unreadable': { everyMinute: findUnreadableEmails },
  'labels-unsettled': { everyMinute: findUnsettledLabels },
  'labels-unused': { everyMinute: findUnusedLabels },
  'address-search-used-up': { everyMinute: findUsedUpLimits },
  'service-failing': { everyMinute: findFailingServices },
  'refund-failed': { everyMinute: findFailedRefunds, hasOwnEmail: true },
  'refund-waiting': { everyMinute: findWaitingRefunds },
  'payment-disputed': { everyMinute: findDisputes, hasOwnEmail: true },
  'backup-failed': { everyNight: findMissingBackup },
  'emails-waiting': { everyMinute: findWaitingEmails },
  'emails-given-up': { everyMinute: findGivenUpEmails },
  'disk-nearly-full': { everyMinute: findFullDisks },
  'requests-failing': { everyMinute: findFailingCalls },
  'payments-without-order': { everyMinute: async ({ db }) => tellCount(await countUnmatchedPayments(db)) },
  'collation-changed': { everyMinute: ({ db }) => findChangedCollation(db) },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = ({ now }: Services, ms: number) => new Date(now().getTime() - ms);

const tellCount = (count: number): AlertDetail | null => (count === 0 ? null : { count });

/** Lists at most twenty. */
const tellFaults = (faults: readonly string[]): AlertDetail | null =>
  faults.length === 0 ? null : { count: faults.length, faults: faults.slice(0, 20) };

const GUESSED_ACCOUNTS = 50;

/** Single guesses at many accounts, from any number of addresses, cause no delay (security.md security-14). */
async function findGuesses(services: Services) {
  const minutes = 10;
  const accounts = await countAccountsWithFailures(services.db, ago(services, minutes * MINUTE_MS));
  return accounts < GUESSED_ACCOUNTS ? null : { accounts, minutes };
}

async function findUsedUpBudgets(services: Services) {
  const guessed = await listUsedUpBudgets(services);
  return guessed.length === 0 ? null : { guessed };
}

async function compareBooks(services: Services, { days }: { days: number }) {
  const differences = await findDifferences(services, days);
  return tellFaults([...differences, ...(await findProviderDifferences(services))]);
}

async function findUnreadableEmails({ db, now }: Services) {
  const { unreadable } = await readOverdueEmails(db, now());
  return unreadable === 0 ? null : { letters: unreadable };
}

async function findUnsettledLabels(services: Services) {
  const orders = await listUnsettledOrders(services.db, ago(services, 10 * MINUTE_MS));
  return orders.length === 0 ? null : { orders };
}

/** Canada Post refunds within thirty days. */
async function findUnusedLabels(services: Services) {
  const orders = await listUnusedLabels(services.db, ago(services, 30 * DAY_MS));
  return orders.length === 0 ? null : { orders };
}

/** A call failed ten minutes after the first, and none succeeded in between. */
async function findFailingServices(services: Services) {
  const states = await listServiceStates(services);
  const faults = states.flatMap(({ title, row }) => {
    const failedMs = row?.failing_since ? Number(row.last_failed_at) - Number(row.failing_since) : 0;
    return row && failedMs >= 10 * MINUTE_MS ? [`${title}: ${explainFailure(row)}`] : [];
  });
  return tellFaults(faults);
}

/** Until each was made again, or for two weeks. */
async function findFailedRefunds(services: Services) {
  const failed = await listFailedRefunds(services.db, ago(services, 14 * DAY_MS));
  return tellFaults(failed.map(({ orderId, amount }) => `${nameSubject(orderId)}: ${formatDollars(amount)}`));
}

const nameSubject = (orderId: string | null): string =>
  orderId ? `Order ${orderId}` : 'A payment without an order';

async function findWaitingRefunds(services: Services) {
  const waiting = await listWaitingRefunds(services.db, ago(services, 60 * MINUTE_MS));
  return tellFaults(
    waiting.map(({ orderId, amount }) => `${nameSubject(orderId)}: ${formatDollars(amount)}`),
  );
}

async function findDisputes({ db, now }: Services) {
  const disputes = await listDisputesToAnswer(db, now());
  return tellFaults(
    disputes.map(({ orderId, amount, dueBy }) => {
      const day = dueBy && `, answer by ${formatDay(torontoDay(dueBy))}`;
      return `${nameSubject(orderId)}: ${formatDollars(amount)}${day ?? ''}`;
    }),
  );
}

/** The page Services tells of a mail server that does not answer; this finds e-mails that wait in spite of it. */
async function findWaitingEmails({ db, now }: Services) {
  const { count, minutes } = await readOverdueEmails(db, now());
  return minutes < 10 ? null : { count, minutes };
}

async function findGivenUpEmails({ db, now }: Services) {
  return tellCount((await readOverdueEmails(db, now())).givenUp);
}

async function findFullDisks({ db }: Services) {
  const faults = await listDiskFaults(db);
  return tellFaults(
    faults.map(({ host, folder, resource, free_percent }) =>
      resource === 'space'
        ? `${host}, ${folder}: ${free_percent.toFixed(1)} % free`
        : `${host}, ${folder}: room for ${free_percent.toFixed(1)} % of its files`,
    ),
  );
}
