/** What managers are told about an alert, on the Overview and by e-mail: its title and what to do (rules.md operation-6). */

/** Figures and names that the texts contain; `faults` are listed below them. */
export type AlertDetail = Record<string, unknown>;

interface AlertText {
  title: string;
  /** Returns what happened and what to do. */
  advise: (detail: AlertDetail) => string;
}

export type AlertKind = keyof typeof ALERTS;

/** Returns the title; for an alert of another version its kind. */
export const nameAlert = (kind: string): string => findText(kind)?.title ?? kind;

/** Returns what happened and what to do; '' for an alert of another version. */
export const adviseOnAlert = (kind: string, detail: AlertDetail): string =>
  findText(kind)?.advise(detail) ?? '';

/** Returns the lines of an alert that lists something. */
export const listFaults = ({ faults }: AlertDetail): string[] =>
  Array.isArray(faults) ? faults.map(String) : [];

const findText = (kind: string): AlertText | undefined => ALERTS[kind as AlertKind];

const ALERTS = {
  'many-wrong-passwords': {
    title: 'Somebody is trying passwords',
    advise: ({ accounts, minutes }) =>
      `Wrong passwords were typed for ${String(accounts)} accounts within ${String(minutes)} minutes. Every guess is slowed down already; a second factor for staff keeps guessers out for good.`,
  },
  'guesses-refused': {
    title: 'Somebody is guessing',
    advise: ({ guessed }) =>
      `So many unknown ${Array.isArray(guessed) ? guessed.join(' and ') : 'codes'} were tried that the shop takes no more until the next hour. Links in e-mails open as always. If customers write that theirs is refused, ask them to try again then; block the attacking networks at your proxy or host if it goes on.`,
  },
  'books-disagree': {
    title: 'Payments and orders do not agree',
    advise: ({ count }) =>
      `${count === 1 ? 'One difference was' : `${String(count)} differences were`} found between the card provider, checkouts, payments, orders and e-mails. Look each of them up at the card provider before anything is made or refunded; the customer may have paid.`,
  },
  'letters-unreadable': {
    title: 'E-mails cannot be read',
    advise: ({ letters }) =>
      `${letters === 1 ? 'An e-mail was' : `${String(letters)} e-mails were`} encrypted with another SECRET_KEY and cannot be sent. Start the shop with the key that it had: they are tried again for five days.`,
  },
  'labels-unsettled': {
    title: 'A carrier does not say what became of a label',
    advise: ({ orders }) =>
      `The outcome of a purchase or cancellation is unknown for more than ten minutes: ${Array.isArray(orders) ? orders.join(', ') : ''}. The shop keeps asking. Please look at the carrier’s own pages before you buy another label.`,
  },
  'labels-unused': {
    title: 'A label is paid for and not used',
    advise: ({ orders }) =>
      `The order was cancelled, or its parcel has another label: ${Array.isArray(orders) ? orders.join(', ') : ''}. Cancel the label on the order’s page; one that was sold after all stands there with its number, for the carrier’s own pages.`,
  },
  'address-search-used-up': {
    title: 'The address search reached its limit of a day',
    advise: ({ browser, network }) =>
      `One browser made ${String(browser)} paid look-ups of addresses today, or one network ${String(network)}. Customers there enter their address field by field until tomorrow. When there are not as many orders, somebody may be misusing the search: compare the bill of AddressComplete.`,
  },
  'service-failing': {
    title: 'A service does not work',
    advise: ({ count }) =>
      `${count === 1 ? 'A service has' : `${String(count)} services have`} been failing for more than ten minutes. The page Services says what to do.`,
  },
  'refund-failed': {
    title: 'A refund failed at the card provider',
    advise: ({ count }) =>
      `The bank of the customer returned ${count === 1 ? 'a refund' : `${String(count)} refunds`}, so the money is with the shop again and counted for the order. Ask the customer for another way, then refund it again or by bank transfer.`,
  },
  'refund-waiting': {
    title: 'A refund does not get through',
    advise: ({ count }) =>
      `The card provider has not taken ${count === 1 ? 'a refund' : `${String(count)} refunds`} for more than an hour. The shop keeps asking, and refunds once. Look at the page Services and at the card provider’s dashboard; do not refund it there as well.`,
  },
  'payment-disputed': {
    title: 'A dispute has to be answered',
    advise: ({ count }) =>
      `The bank of the customer disputes ${count === 1 ? 'a payment' : `${String(count)} payments`}. Answer the card provider in time, or the money is lost. Put the order on hold meanwhile, and do not refund it as well.`,
  },
  'backup-failed': {
    title: 'The nightly backup failed',
    advise: ({ reason, missing }) =>
      missing
        ? `The backup of last night was written without all files: ${String(missing)} Look whether the folder DATA_DIR/files is mounted, or at the bucket, and write a backup by “npm run backup” then. “npm run lost-files” says what shows them, and gives up what is lost for good. No earlier backup is deleted until a nightly one has all other files.`
        : `There is no backup of last night: ${String(reason)} It is tried again every ten minutes. “npm run backup” writes one at once.`,
  },
  'emails-waiting': {
    title: 'E-mails are not being sent',
    advise: ({ count, minutes }) =>
      `${count === 1 ? 'An e-mail has' : `${String(count)} e-mails have`} been waiting, the longest for ${String(minutes)} minutes. None of them is lost. The page Mail says what the mail server answered. Look at the page Services too, and at the log of the shop for “deliver-outbox”; start the shop again if none of them says anything.`,
  },
  'emails-given-up': {
    title: 'E-mails were given up',
    advise: ({ count }) =>
      `${count === 1 ? 'An e-mail was' : `${String(count)} e-mails were`} given up in the last day. The page Mail names the recipients and what the mail server answered: correct the addresses, or write to these customers in another way. When the server refuses every e-mail, ask its operator why.`,
  },
  'disk-nearly-full': {
    title: 'A disk is nearly full',
    advise: ({ faults }) =>
      `Without space no order is saved and no backup is written. Free space or use a larger disk${Array.isArray(faults) ? ':' : '.'}`,
  },
  'requests-failing': {
    title: 'Requests of customers fail',
    advise: ({ count, minutes }) =>
      `${String(count)} requests failed within ${String(minutes)} minutes, more than one in a hundred of a call or of all. What was typed is kept in the browsers. Look at the page Services, at the other alerts, and at the log of the shop for “unhandled error” and “the database is unavailable” with these calls:`,
  },
  'payments-without-order': {
    title: 'A payment has no order',
    advise: ({ count }) =>
      `${count === 1 ? 'Money of a customer has' : `The money of ${String(count)} payments has`} arrived and matches no order. Open the Overview: each of them is listed there with its reason. Apply it to an order or refund it.`,
  },
  'collation-changed': {
    title: 'The database sorts text differently',
    advise: ({ database, created, actual }) =>
      `The database was made with version ${String(created)} of its collation, and its server now has ${String(actual)}, usually since a new operating system. Indexes on text may miss rows. Stop the shop, run “reindex database ${String(database)}; alter database ${String(database)} refresh collation version;” as its owner, and start it again.`,
  },
} satisfies Record<string, AlertText>;
