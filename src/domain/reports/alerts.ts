/** What managers are told about an alert, on the Overview and by e-mail: its title and what to do (rules.md operation-6). */

export type AlertKind =
  | 'many-wrong-passwords'
  | 'books-disagree'
  | 'letters-unreadable'
  | 'address-search-used-up'
  | 'labels-unsettled'
  | 'service-failing'
  | 'refund-failed'
  | 'backup-failed'
  | 'emails-waiting'
  | 'emails-given-up'
  | 'disk-nearly-full'
  | 'requests-failing'
  | 'payments-without-order'
  | 'database-certificate-ends';

/** Figures and names that the texts contain; `faults` are listed below them. */
export type AlertDetail = Record<string, unknown>;

/** Returns the title; for an alert of another version its kind. */
export const nameAlert = (kind: string): string => ALERT_TITLES[kind as AlertKind] ?? kind;

/** Returns what happened and what to do; '' for an alert of another version. */
export const adviseOnAlert = (kind: string, detail: AlertDetail): string =>
  ALERT_ADVICE[kind as AlertKind]?.(detail) ?? '';

/** Returns the lines of an alert that lists something. */
export const listFaults = ({ faults }: AlertDetail): string[] =>
  Array.isArray(faults) ? faults.map(String) : [];

const ALERT_TITLES: Record<AlertKind, string> = {
  'many-wrong-passwords': 'Somebody is trying passwords',
  'books-disagree': 'Payments and orders do not agree',
  'letters-unreadable': 'Letters cannot be read',
  'labels-unsettled': 'A carrier does not say what became of a label',
  'address-search-used-up': 'The address search reached its limit of a day',
  'service-failing': 'A service does not work',
  'refund-failed': 'A refund failed at the card provider',
  'backup-failed': 'The nightly backup failed',
  'emails-waiting': 'E-mails are not being sent',
  'emails-given-up': 'E-mails were given up',
  'disk-nearly-full': 'A disk is nearly full',
  'requests-failing': 'Requests of customers fail',
  'payments-without-order': 'A payment has no order',
  'database-certificate-ends': 'The certificate of the database ends soon',
};

const ALERT_ADVICE: Record<AlertKind, (detail: AlertDetail) => string> = {
  'many-wrong-passwords': ({ accounts, minutes }) =>
    `Wrong passwords were typed for ${String(accounts)} accounts within ${String(minutes)} minutes. Every guess is slowed down already; a second factor for staff keeps guessers out for good.`,
  'books-disagree': ({ count }) =>
    `${count === 1 ? 'One difference was' : `${String(count)} differences were`} found between checkouts, payments, orders and letters. Look each of them up at the card provider before anything is made or refunded; the customer may have paid.`,
  'letters-unreadable': ({ letters }) =>
    `${letters === 1 ? 'A letter was' : `${String(letters)} letters were`} sealed with another SECRET_KEY and cannot be sent. Start the shop with the key that it had: they are tried again for five days.`,
  'labels-unsettled': ({ orders }) =>
    `The outcome of a purchase or cancellation is unknown for more than ten minutes: ${Array.isArray(orders) ? orders.join(', ') : ''}. The shop keeps asking. Please look at the carrier’s own pages before you buy another label.`,
  'address-search-used-up': ({ browser, network }) =>
    `One browser made ${String(browser)} paid look-ups of addresses today, or one network ${String(network)}. Customers there enter their address field by field until tomorrow. When there are not as many orders, somebody may be misusing the search: compare the bill of AddressComplete.`,
  'service-failing': ({ count }) =>
    `${count === 1 ? 'A service has' : `${String(count)} services have`} been failing for more than ten minutes. The page Services says what to do.`,
  'refund-failed': ({ count }) =>
    `The bank of the customer returned ${count === 1 ? 'a refund' : `${String(count)} refunds`}, so the money is with the shop again and counted for the order. Ask the customer for another way, then refund it again or by bank transfer.`,
  'backup-failed': ({ reason, missing }) =>
    missing
      ? `The backup of last night was written without all files: ${String(missing)} Look whether the folder DATA_DIR/files is mounted, or at the bucket, and write a backup by “npm run backup” then. “npm run lost-files” says what shows them, and gives up what is lost for good. No earlier backup is deleted until a nightly one has all other files.`
      : `There is no backup of last night: ${String(reason)} It is tried again every ten minutes. “npm run backup” writes one at once.`,
  'emails-waiting': ({ count, minutes }) =>
    `${count === 1 ? 'An e-mail has' : `${String(count)} e-mails have`} been waiting, the longest for ${String(minutes)} minutes. None of them is lost. The page Mail says what the mail server answered. Look at the page Services too, and at the log of the shop for “deliver-outbox”; start the shop again if none of them says anything.`,
  'emails-given-up': ({ count }) =>
    `${count === 1 ? 'An e-mail was' : `${String(count)} e-mails were`} given up in the last day. The page Mail names the recipients and what the mail server answered: correct the addresses, or write to these customers in another way. When the server refuses every e-mail, ask its operator why.`,
  'disk-nearly-full': ({ faults }) =>
    `Without space no order is saved and no backup is written. Free space or use a larger disk${Array.isArray(faults) ? ':' : '.'}`,
  'requests-failing': ({ count, minutes }) =>
    `${String(count)} requests failed within ${String(minutes)} minutes, more than one in a hundred of a call or of all. What was typed is kept in the browsers. Look at the page Services, at the other alerts, and at the log of the shop for “unhandled error” and “the database is unavailable” with these calls:`,
  'payments-without-order': ({ count }) =>
    `${count === 1 ? 'Money of a customer has' : `The money of ${String(count)} payments has`} arrived and matches no order. Open the Overview: each of them is listed there with its reason. Apply it to an order or refund it.`,
  'database-certificate-ends': ({ server = 'the database server', days, until }) =>
    `The certificate of ${String(server)} ${Number(days) < 0 ? `was valid until ${String(until)}` : `is valid until ${String(until)}, for ${String(days)} more days`}. The shop cannot connect to a database server whose certificate it refuses. Renew it on the server and reload PostgreSQL (“select pg_reload_conf()”); the shop needs no restart.`,
};
