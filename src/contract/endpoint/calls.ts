/**
 * Every call with its path and who may make it (rules.md orders-18, security.md security-7). The server authorises by this table, and the
 * authorisation tests are generated from it; a call that is not listed does not exist. Separate from the schemas, so that the browser can
 * make a call without loading them. Rights on the fields of an order: domain/orders/staff/editable-fields.ts.
 */

/** Managers have all rights of staff. Access to a single order depends on the keys that the caller presents. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'manager' | 'confirmed manager';

/** A `confirmed manager` has entered the password within this many minutes (rules.md accounts-11). */
export const REAUTHENTICATION_MINUTES = 10;

export type Call = readonly [path: string, access: Access];

const CALLS = {
  accounts: {
    login: ['/api/login', 'anyone'],
    logout: ['/api/logout', 'anyone'],
    createTempAccount: ['/api/create-temp-account', 'anyone'],
    verify: ['/api/verify-account', 'anyone'],
    createResetCode: ['/api/create-reset-password-code', 'anyone'],
    checkResetCode: ['/api/check-password-reset-code', 'anyone'],
    resetPassword: ['/api/reset-password', 'anyone'],
    account: ['/api/account', 'signed-in'],
    accountOrder: ['/api/account-order', 'signed-in'],
    recipient: ['/api/account-recipient', 'signed-in'],
    startTotp: ['/api/second-factor/start', 'staff'],
    confirmTotp: ['/api/second-factor/confirm', 'staff'],
  },
  accountSecurity: {
    endOtherSessions: ['/api/end-other-sessions', 'signed-in'],
    changePassword: ['/api/change-password', 'signed-in'],
    changeEmail: ['/api/change-email', 'signed-in'],
    confirmEmail: ['/api/confirm-email', 'anyone'],
    secondFactor: ['/api/second-factor', 'staff'],
    removeTotp: ['/api/second-factor/remove', 'staff'],
    renewRecoveryCodes: ['/api/second-factor/recovery-codes', 'staff'],
  },
  catalogue: {
    siteData: ['/api/jersey-product-list', 'anyone'],
    visit: ['/api/set-visit', 'anyone'],
    visitProduct: ['/api/jersey-product-visit', 'anyone'],
    warranty: ['/api/warranty-replacement', 'anyone'],
  },
  checkout: {
    checkDiscount: ['/api/check-discount', 'anyone'],
    createIntent: ['/api/create-payment-intent', 'anyone'],
    submit: ['/api/submit-cart-order', 'anyone'],
    release: ['/api/release-checkout', 'anyone'],
    returned: ['/api/returned-payment', 'anyone'],
    searchAddress: ['/api/address-search', 'anyone'],
    resolveAddress: ['/api/address-resolve', 'anyone'],
    sandboxPay: ['/api/sandbox-card/confirm', 'anyone'],
    sandboxStatus: ['/api/sandbox-card/retrieve', 'anyone'],
  },
  contact: {
    send: ['/api/contact-us', 'anyone'],
  },
  customers: {
    read: ['/api/customer', 'manager'],
    adjustCredits: ['/api/adjust-credits', 'confirmed manager'],
  },
  designFiles: {
    list: ['/api/design-files', 'anyone'],
    remove: ['/api/remove-design-file', 'anyone'],
    removeForStaff: ['/api/remove-staff-design-file', 'staff'],
  },
  discountCodes: {
    list: ['/api/discount-codes', 'manager'],
    add: ['/api/add-discount-code', 'manager'],
    delete: ['/api/delete-discount-code', 'manager'],
  },
  emails: {
    list: ['/api/staff-letters', 'manager'],
    read: ['/api/staff-letter', 'manager'],
  },
  internalNotes: {
    add: ['/api/add-internal-note', 'staff'],
    remove: ['/api/remove-internal-note', 'staff'],
  },
  mockups: {
    uploadPicture: ['/api/mockup-upload-cloud', 'staff'],
    attach: ['/api/upload-mockup', 'staff'],
    requestApproval: ['/api/ask-for-approval', 'staff'],
    copyApprovalLink: ['/api/copy-approval-link', 'manager'],
    approve: ['/api/approve-mockup', 'anyone'],
    list: ['/api/order-mockups', 'staff'],
    proof: ['/api/proof', 'anyone'],
    recordApproval: ['/api/record-approval', 'manager'],
    askForChange: ['/api/ask-for-proof-change', 'anyone'],
    settlePin: ['/api/settle-pin', 'staff'],
  },
  newsletter: {
    subscribe: ['/api/newsletter', 'anyone'],
    confirmSubscription: ['/api/newsletter-confirm', 'anyone'],
    unsubscribe: ['/api/newsletter-leave', 'anyone'],
  },
  orderManagement: {
    orders: ['/api/request-staff-update', 'staff'],
    queues: ['/api/order-queues', 'manager'],
    order: ['/api/staff-order', 'staff'],
    updateOrder: ['/api/update-order', 'manager'],
    updateOrders: ['/api/update-orders', 'manager'],
    adjustPrice: ['/api/adjust-price', 'manager'],
    setWorkState: ['/api/order-work-state', 'manager'],
    uploadCustomerPicture: ['/api/upload-customer-jersey-cloud', 'staff'],
    keepCustomerPictures: ['/api/upload-customer-jersey-db', 'staff'],
  },
  orders: {
    save: ['/api/save-order', 'anyone'],
    quote: ['/api/order-quote', 'anyone'],
    load: ['/api/order-data', 'anyone'],
    loadShared: ['/api/guest-order-data', 'anyone'],
    teamLink: ['/api/team-link', 'anyone'],
    status: ['/api/order', 'anyone'],
  },
  packing: {
    read: ['/api/packing', 'staff'],
    scan: ['/api/scan', 'staff'],
    undo: ['/api/undo-scan', 'staff'],
  },
  payments: {
    checkLink: ['/api/check-payment-link', 'anyone'],
    openLink: ['/api/open-payment-link', 'anyone'],
    confirmLink: ['/api/confirm-custom-payment', 'anyone'],
    orderMoney: ['/api/order-money', 'manager'],
    sendDepositLink: ['/api/deposit-link', 'manager'],
    sendPaymentLink: ['/api/payment-link', 'manager'],
    confirmEmtDeposit: ['/api/confirm-emt-deposit', 'manager'],
    confirmEmtPayment: ['/api/confirm-emt-payment', 'manager'],
    correctTax: ['/api/correct-tax', 'manager'],
    expectEmt: ['/api/expect-emt', 'manager'],
    refund: ['/api/refund-order', 'confirmed manager'],
    review: ['/api/payment-review', 'manager'],
    settleReview: ['/api/settle-review', 'confirmed manager'],
    deleteSaved: ['/api/delete-saved-order', 'manager'],
  },
  players: {
    list: ['/api/roster-confirmations', 'anyone'],
    rowLinks: ['/api/row-links', 'anyone'],
    freeRow: ['/api/free-row', 'anyone'],
    confirmRows: ['/api/confirm-rows', 'anyone'],
    setPlayersConfirm: ['/api/players-confirm', 'anyone'],
    setClosesOn: ['/api/closes-on', 'anyone'],
    settleChange: ['/api/settle-change', 'anyone'],
    takeRow: ['/api/take-row', 'anyone'],
    leaveRow: ['/api/leave-row', 'anyone'],
    ownJersey: ['/api/own-jersey', 'anyone'],
    saveOwnJersey: ['/api/save-own-jersey', 'anyone'],
    confirmOwnJersey: ['/api/confirm-own-jersey', 'anyone'],
  },
  pricing: {
    read: ['/api/pricing', 'manager'],
    update: ['/api/update-pricing', 'manager'],
  },
  production: {
    readRelease: ['/api/production-release', 'staff'],
    readReleases: ['/api/production-releases', 'manager'],
    release: ['/api/release-to-production', 'manager'],
    releaseAll: ['/api/release-orders', 'manager'],
    withdrawRelease: ['/api/withdraw-release', 'manager'],
    list: ['/api/supplier-production', 'manager'],
    update: ['/api/update-supplier-production', 'manager'],
  },
  products: {
    uploadPicture: ['/api/upload-jersey-product-cloud', 'manager'],
    add: ['/api/upload-jersey-products-db', 'manager'],
    update: ['/api/change-jersey-product', 'manager'],
    delete: ['/api/delete-jersey-product', 'manager'],
  },
  reports: {
    overview: ['/api/staff-overview', 'manager'],
  },
  rosterChecks: {
    read: ['/api/roster-checks', 'anyone'],
    chooseRules: ['/api/choose-number-rules', 'anyone'],
    lock: ['/api/lock-roster', 'anyone'],
  },
  serviceHealth: {
    list: ['/api/service-health', 'manager'],
  },
  shipping: {
    shipments: ['/api/order-shipments', 'manager'],
    stallionQuote: ['/api/stallion-quote', 'manager'],
    createShipment: ['/api/create-shipment', 'manager'],
    shippingInfo: ['/api/shipping-info', 'manager'],
    cpRates: ['/api/cp-rates', 'manager'],
    cpCreate: ['/api/cp-create', 'manager'],
    cpShipmentLink: ['/api/cp-shipment-link', 'manager'],
    cancel: ['/api/cancel-shipment', 'manager'],
    setTrackingNumber: ['/api/tracking-number', 'manager'],
    trackingDetails: ['/api/tracking-details', 'anyone'],
  },
  tasks: {
    ordersByDesigner: ['/api/staff-orders', 'staff'],
    list: ['/api/tasks', 'staff'],
    add: ['/api/add-task', 'staff'],
    update: ['/api/change-task', 'staff'],
    remove: ['/api/remove-task', 'staff'],
    designers: ['/api/designers', 'manager'],
  },
  taxes: {
    read: ['/api/taxes', 'staff'],
    save: ['/api/save-taxes', 'confirmed manager'],
  },
} as const satisfies Record<string, Record<string, Call>>;

/** Downloads and uploads: also POST requests with the page's token, but the response or the body is a file. */
const FILE_CALLS = {
  downloadDesignFile: ['/api/download-design-file', 'staff'],
  uploadDesignFile: ['/api/upload-design-file', 'anyone'],
  uploadStaffDesignFile: ['/api/upload-staff-design-file', 'staff'],
  exportOrders: ['/api/export-orders', 'confirmed manager'],
  exportRosters: ['/api/export-rosters', 'staff'],
  exportAddresses: ['/api/export-addresses', 'confirmed manager'],
  exportBooks: ['/api/export-books', 'confirmed manager'],
  orderPdf: ['/api/order-pdf', 'staff'],
  labels: ['/api/order-labels', 'manager'],
  workOrders: ['/api/work-orders', 'manager'],
  postageLabels: ['/api/postage-labels', 'manager'],
  invoice: ['/api/invoice-pdf', 'anyone'],
  creditNote: ['/api/credit-note-pdf', 'anyone'],
  teamPoster: ['/api/team-poster', 'anyone'],
} as const satisfies Record<string, Call>;

type PathsOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends readonly [infer Path, Access] ? Path : never;
};
type RightsOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends readonly [string, infer Right] ? Right : never;
};

const mapValues = <Value, Result>(table: Record<string, Value>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));
const getPath = ([path]: Call): string => path;
const getAccess = ([, access]: Call): Access => access;

export const paths = mapValues<Record<string, Call>, object>(CALLS, (calls) => mapValues(calls, getPath)) as {
  [Group in keyof typeof CALLS]: PathsOf<(typeof CALLS)[Group]>;
};
export const callRights = mapValues<Record<string, Call>, object>(CALLS, (calls) =>
  mapValues(calls, getAccess),
) as {
  [Group in keyof typeof CALLS]: RightsOf<(typeof CALLS)[Group]>;
};
export const filePaths = mapValues(FILE_CALLS, getPath) as PathsOf<typeof FILE_CALLS>;
export const fileRights = mapValues(FILE_CALLS, getAccess) as RightsOf<typeof FILE_CALLS>;

/** Names the orders that a file leaves out. */
export const LEFT_OUT_HEADER = 'x-left-out';
