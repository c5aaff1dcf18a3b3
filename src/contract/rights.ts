/**
 * Access to every call (rules.md orders-18, security.md security-7). The server authorises by this table, and the
 * authorisation tests are generated from it; calls that are not listed are denied. Rights on the fields of an order:
 * domain/orders/staff/editable-fields.ts.
 */
import type { filePaths, paths } from './endpoint/paths.ts';

/** Managers have all rights of staff. Access to a single order depends on the keys that the caller presents. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'manager' | 'confirmed manager';

/** A `confirmed manager` has entered the password within this many minutes (rules.md accounts-11). */
export const REAUTHENTICATION_MINUTES = 10;

/** An endpoint without a right does not compile. */
export type CallRights = { [Group in keyof typeof paths]: Record<keyof (typeof paths)[Group], Access> };

export const callRights = {
  accounts: {
    login: 'anyone',
    logout: 'anyone',
    createTempAccount: 'anyone',
    verify: 'anyone',
    createResetCode: 'anyone',
    checkResetCode: 'anyone',
    resetPassword: 'anyone',
    account: 'signed-in',
    accountOrder: 'signed-in',
    recipient: 'signed-in',
    startTotp: 'staff',
    confirmTotp: 'staff',
  },
  accountSecurity: {
    endOtherSessions: 'signed-in',
    changePassword: 'signed-in',
    changeEmail: 'signed-in',
    confirmEmail: 'anyone',
    secondFactor: 'staff',
    removeTotp: 'staff',
    renewRecoveryCodes: 'staff',
  },
  catalogue: {
    siteData: 'anyone',
    visit: 'anyone',
    visitProduct: 'anyone',
    warranty: 'anyone',
  },
  checkout: {
    checkDiscount: 'anyone',
    createIntent: 'anyone',
    submit: 'anyone',
    release: 'anyone',
    returned: 'anyone',
    searchAddress: 'anyone',
    resolveAddress: 'anyone',
    sandboxPay: 'anyone',
    sandboxStatus: 'anyone',
  },
  contact: {
    send: 'anyone',
  },
  customers: {
    read: 'manager',
    adjustCredits: 'confirmed manager',
  },
  designFiles: {
    list: 'anyone',
    remove: 'anyone',
    removeForStaff: 'staff',
  },
  discountCodes: {
    list: 'manager',
    add: 'manager',
    delete: 'manager',
  },
  emails: {
    list: 'manager',
    read: 'manager',
  },
  internalNotes: {
    add: 'staff',
    remove: 'staff',
  },
  mockups: {
    uploadPicture: 'staff',
    attach: 'staff',
    requestApproval: 'staff',
    copyApprovalLink: 'manager',
    approve: 'anyone',
    list: 'staff',
    proof: 'anyone',
    recordApproval: 'manager',
    askForChange: 'anyone',
    settlePin: 'staff',
  },
  newsletter: {
    subscribe: 'anyone',
    confirmSubscription: 'anyone',
    unsubscribe: 'anyone',
  },
  orderManagement: {
    orders: 'staff',
    queues: 'manager',
    order: 'staff',
    updateOrder: 'manager',
    updateOrders: 'manager',
    adjustPrice: 'manager',
    setWorkState: 'manager',
    uploadCustomerPicture: 'staff',
    keepCustomerPictures: 'staff',
  },
  orders: {
    save: 'anyone',
    quote: 'anyone',
    load: 'anyone',
    loadShared: 'anyone',
    teamLink: 'anyone',
    status: 'anyone',
  },
  packing: {
    read: 'staff',
    scan: 'staff',
    undo: 'staff',
  },
  payments: {
    checkLink: 'anyone',
    openLink: 'anyone',
    confirmLink: 'anyone',
    orderMoney: 'manager',
    sendDepositLink: 'manager',
    sendPaymentLink: 'manager',
    confirmEmtDeposit: 'manager',
    confirmEmtPayment: 'manager',
    expectEmt: 'manager',
    correctTax: 'manager',
    refund: 'confirmed manager',
    review: 'manager',
    settleReview: 'confirmed manager',
    deleteSaved: 'manager',
  },
  players: {
    list: 'anyone',
    rowLinks: 'anyone',
    freeRow: 'anyone',
    confirmRows: 'anyone',
    setPlayersConfirm: 'anyone',
    setClosesOn: 'anyone',
    settleChange: 'anyone',
    takeRow: 'anyone',
    leaveRow: 'anyone',
    ownJersey: 'anyone',
    saveOwnJersey: 'anyone',
    confirmOwnJersey: 'anyone',
  },
  pricing: {
    read: 'manager',
    update: 'manager',
  },
  production: {
    readRelease: 'staff',
    readReleases: 'manager',
    release: 'manager',
    releaseAll: 'manager',
    withdrawRelease: 'manager',
    list: 'manager',
    update: 'manager',
  },
  products: {
    uploadPicture: 'manager',
    add: 'manager',
    update: 'manager',
    delete: 'manager',
  },
  reports: {
    overview: 'manager',
  },
  rosterChecks: {
    read: 'anyone',
    chooseRules: 'anyone',
    lock: 'anyone',
  },
  serviceHealth: {
    list: 'manager',
  },
  shipping: {
    shipments: 'manager',
    stallionQuote: 'manager',
    createShipment: 'manager',
    shippingInfo: 'manager',
    cpRates: 'manager',
    cpCreate: 'manager',
    cpShipmentLink: 'manager',
    cancel: 'manager',
    setTrackingNumber: 'manager',
    trackingDetails: 'anyone',
  },
  tasks: {
    ordersByDesigner: 'staff',
    list: 'staff',
    add: 'staff',
    update: 'staff',
    remove: 'staff',
    designers: 'manager',
  },
  taxes: {
    read: 'staff',
    save: 'confirmed manager',
  },
} as const satisfies CallRights;

export const fileRights = {
  downloadDesignFile: 'staff',
  uploadDesignFile: 'anyone',
  uploadStaffDesignFile: 'staff',
  exportOrders: 'confirmed manager',
  exportRosters: 'staff',
  exportAddresses: 'confirmed manager',
  exportBooks: 'confirmed manager',
  orderPdf: 'staff',
  labels: 'manager',
  workOrders: 'manager',
  postageLabels: 'manager',
  invoice: 'anyone',
  creditNote: 'anyone',
  teamPoster: 'anyone',
} as const satisfies Record<keyof typeof filePaths, Access>;
