/**
 * Who may call what, and who may see or change which field of an order (specification 6; security D9). The one table: the
 * server admits by it, and the authorisation tests are generated from it. What is not named here is refused.
 */
import type { filePaths, paths } from './paths.ts';

/** Managers may all that staff may. What a caller may do to one order is decided by the keys that the caller holds. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'manager' | 'confirmed manager';

/** Who signed in longer ago than this types the password again before what needs a `confirmed manager` (security row 80). */
export const CONFIRMED_MINUTES = 10;

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
    startTotp: 'staff',
    confirmTotp: 'staff',
  },
  catalogue: {
    siteData: 'anyone',
    visit: 'anyone',
    visitProduct: 'anyone',
  },
  checkout: {
    checkDiscount: 'anyone',
    createIntent: 'anyone',
    submit: 'anyone',
    release: 'anyone',
    searchAddress: 'anyone',
    sandboxPay: 'anyone',
    sandboxStatus: 'anyone',
  },
  dashboard: {
    orders: 'staff',
    overview: 'manager',
    order: 'staff',
    updateOrder: 'manager',
    adjustPrice: 'manager',
    uploadCustomerPicture: 'staff',
    keepCustomerPictures: 'staff',
    uploadPicture: 'staff',
    attachMockup: 'staff',
    askForApproval: 'staff',
    deferredSaves: 'staff',
  },
  letters: {
    list: 'manager',
    read: 'manager',
  },
  money: {
    checkLink: 'anyone',
    openLink: 'anyone',
    confirmLink: 'anyone',
    orderMoney: 'manager',
    sendDepositLink: 'manager',
    sendPaymentLink: 'manager',
    confirmEmtDeposit: 'manager',
    confirmEmtPayment: 'manager',
    expectEmt: 'manager',
    refund: 'confirmed manager',
    review: 'manager',
    settleReview: 'confirmed manager',
    deleteSaved: 'manager',
  },
  orders: {
    save: 'anyone',
    quote: 'anyone',
    load: 'anyone',
    loadShared: 'anyone',
    teamLink: 'anyone',
    deferredSaves: 'anyone',
    settleDeferredSave: 'anyone',
    status: 'anyone',
    approveMockup: 'anyone',
  },
  security: {
    sessions: 'signed-in',
    endSession: 'signed-in',
    endOtherSessions: 'signed-in',
    changePassword: 'signed-in',
    changeEmail: 'signed-in',
    confirmEmail: 'anyone',
    secondFactor: 'staff',
    removeTotp: 'staff',
    renewRecoveryCodes: 'staff',
  },
  shelf: {
    pricing: 'manager',
    updatePricing: 'manager',
    discountCodes: 'manager',
    addDiscountCode: 'manager',
    deleteDiscountCode: 'manager',
    uploadProductPicture: 'manager',
    addProducts: 'manager',
    changeProduct: 'manager',
    deleteProduct: 'manager',
  },
  team: {
    staffOrders: 'staff',
    tasks: 'staff',
    addTask: 'staff',
    changeTask: 'staff',
    removeTask: 'staff',
    designers: 'manager',
  },
  visitors: {
    contact: 'anyone',
    subscribe: 'anyone',
    confirmSubscription: 'anyone',
    unsubscribe: 'anyone',
    warranty: 'anyone',
  },
  workshop: {
    production: 'manager',
    updateProduction: 'manager',
    workOrder: 'manager',
    mockups: 'staff',
  },
} as const satisfies { [Group in keyof typeof paths]: Record<keyof (typeof paths)[Group], Access> };

export const fileRights = {
  exportOrders: 'confirmed manager',
  orderPdf: 'staff',
  invoice: 'signed-in',
} as const satisfies Record<keyof typeof filePaths, Access>;

/** Team mates by link, the creator, the owner's account, the designer of the order, managers; viewers know the id alone. */
export type OrderActor = 'viewer' | 'guest' | 'creator' | 'owner' | 'designer' | 'manager';

/** Nothing, the first letter only, seen, or changed. */
export type FieldRight = '-' | 'masked' | 'sees' | 'changes';

const row = (
  viewer: FieldRight,
  guest: FieldRight,
  creator: FieldRight,
  owner: FieldRight,
  designer: FieldRight,
  manager: FieldRight,
): Record<OrderActor, FieldRight> => ({ viewer, guest, creator, owner, designer, manager });

/** Fields of specification 3 as they are on the wire; those of a jersey are named as in its row. */
export const orderFieldRights = {
  //                          viewer    guest      creator    owner    designer  manager
  secret_code: row('sees', 'sees', 'changes', 'sees', 'sees', 'changes'),
  name: row('-', '-', 'changes', '-', 'sees', 'changes'),
  email: row('-', '-', 'changes', '-', '-', 'changes'),
  order_notes: row('-', '-', 'changes', 'sees', 'sees', 'changes'),
  material_option: row('sees', 'sees', 'changes', '-', 'sees', 'changes'),
  case_option: row('sees', 'sees', 'changes', 'sees', 'sees', 'changes'),
  jersey_name: row('masked', 'changes', 'changes', 'sees', 'sees', 'changes'),
  jersey_name_front: row('masked', 'changes', 'changes', 'sees', 'sees', 'changes'),
  jersey_number: row('sees', 'changes', 'changes', 'sees', 'sees', 'changes'),
  jersey_size: row('sees', 'changes', 'changes', 'sees', 'sees', 'changes'),
  order_status: row('-', '-', '-', 'sees', 'sees', 'changes'),
  designer: row('-', '-', '-', '-', 'sees', 'changes'),
  phone: row('-', '-', '-', '-', '-', 'changes'),
  shipping_address: row('-', '-', '-', 'sees', '-', 'changes'),
  deposit_amount: row('-', '-', '-', 'sees', '-', 'changes'),
  printing_id: row('-', '-', '-', '-', '-', 'changes'),
  supplier_status: row('-', '-', '-', '-', '-', 'changes'),
  production_date: row('-', '-', '-', '-', '-', 'changes'),
  production_folder: row('-', '-', '-', '-', '-', 'changes'),
  design_folder: row('-', '-', '-', '-', 'sees', 'changes'),
  customer_folder: row('-', '-', '-', '-', 'sees', 'changes'),
  order_total: row('sees', 'sees', 'sees', 'sees', '-', 'sees'),
} as const;
