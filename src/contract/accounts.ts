import { z } from 'zod';
import { APPROVAL_STATES } from '#domain/orders/order/progress.ts';
import { endpoint } from './endpoint/endpoint.ts';
import {
  Casing,
  Done,
  dollars,
  GarmentFields,
  KnownRecipient,
  OpenPayment,
  OrderMarks,
} from './endpoint/fields.ts';

const Email = z.string().max(254);
const Password = z.string().max(256);
/** The one-time code of an e-mailed link. */
const Code = z.string().max(128);

const SignedInUser = z.object({
  name: z.string(),
  email: z.string(),
  credits: dollars,
  account_type: z.enum(['customer', 'staff']),
  account_access: z.enum(['customer', 'staff', 'manager']),
  designer_name: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const CreditLine = z.object({
  /** '' for credits that staff granted manually. */
  order_id: z.string(),
  date: z.string(),
  credits_used: dollars,
  credits_earned: dollars,
});
export type CreditLine = z.infer<typeof CreditLine>;

const AccountParcel = z.object({
  number: z.string(),
  /** '' for one that is not known. */
  carrier: z.string(),
  /** The carrier's own page about the parcel. */
  link: z.string().nullable(),
});
export type AccountParcel = z.infer<typeof AccountParcel>;

const AccountOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  order_status: z.string(),
  marks: OrderMarks,
  order_date: z.string(),
  paid: z.boolean(),
  total_jerseys: z.number(),
  final_price: dollars,
  /** What was returned of the payment. */
  refund: dollars,
  mockup_url: z.string(),
  product_img: z.string(),
  /** Null before the order is submitted. */
  order_submitted_date: z.string().nullable(),
  /** The approval of the newest mockup. */
  approval: z.enum(APPROVAL_STATES),
  /** Released to production as it is, or begun by its supplier. */
  begun: z.boolean(),
  parcels: z.array(AccountParcel),
  open_payment: OpenPayment.nullable(),
});
export type AccountOrder = z.infer<typeof AccountOrder>;

const AccountJersey = z.object({
  jersey_id: z.string(),
  ...GarmentFields.shape,
});
export type AccountJersey = z.infer<typeof AccountJersey>;

const AccountOrderDetail = AccountOrder.extend({
  order_total: dollars,
  shipping_price: dollars,
  design_price: dollars,
  cutting_price: dollars,
  material_price: dollars,
  collar_price: dollars,
  jersey_addon_price: dollars,
  discount_amount: dollars,
  discount_code: z.string(),
  /** Missing without tax. */
  tax: dollars.optional(),
  credits_used: dollars,
  deposit_amount: dollars,
  price_adjustment: dollars,
  payment_amount: dollars,
  case_option: Casing,
  order_notes: z.string(),
  shipping_address: z.string(),
  jerseys: z.array(AccountJersey),
});
export type AccountOrderDetail = z.infer<typeof AccountOrderDetail>;

export const accounts = {
  login: endpoint({
    input: z.object({
      email: Email.default(''),
      password: Password.default(''),
      /** `new` signs in with the password, `existing` resumes the session of the stored token (rules.md accounts-3). */
      action: z.enum(['new', 'existing']),
      user_token: z.string().max(128).nullish(),
      /** The second factor of staff who have set one up: six digits, or a recovery code. */
      totp: z.string().max(12).default(''),
    }),
    output: z.object({
      message: z.string(),
      token: z.string(),
      account_type: SignedInUser.shape.account_type,
      account_access: SignedInUser.shape.account_access,
      user: SignedInUser,
    }),
  }),
  logout: endpoint({}),
  /** The server determines the type and the credits of the new account. */
  createTempAccount: endpoint({
    input: z.object({ name: z.string().max(120), email: Email, password: Password }),
    output: Done,
  }),
  verify: endpoint({
    /**
     * On a device other than the one that signed up, the reader enters the chosen password, or chooses a new name and
     * password.
     */
    input: z.object({
      id: Code,
      password: Password.default(''),
      new_account: z.object({ name: z.string().max(120), password: Password }).nullish(),
    }),
    /** `password` is a ticket for one sign-in; '' when the account already exists. */
    output: z.object({ email: z.string(), password: z.string() }),
  }),
  createResetCode: endpoint({
    input: z.object({ email: Email }),
  }),
  checkResetCode: endpoint({ input: z.object({ code: Code }), output: Done }),
  resetPassword: endpoint({
    input: z.object({ password: Password, code: Code }),
    output: Done,
  }),
  account: endpoint({
    /** `before`: the last order id of the previous page. */
    input: z.object({ before: z.string().max(30).nullish() }),
    output: z.object({
      user: SignedInUser.pick({ name: true, email: true, credits: true }),
      today: z.string(),
      credit_history: z.array(CreditLine),
      orders: z.array(AccountOrder),
      next: z.string().nullable(),
    }),
  }),
  accountOrder: endpoint({
    input: z.object({ order_id: z.string().max(30) }),
    output: z.object({ order: AccountOrderDetail }),
  }),
  /** Who received the account's newest paid order, to be filled in at the next checkout. */
  recipient: endpoint({
    output: KnownRecipient,
  }),
  startTotp: endpoint({
    allowedBeforeSecondFactor: true,
    output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmTotp: endpoint({
    allowedBeforeSecondFactor: true,
    input: z.object({ code: z.string().max(12) }),
    /** Recovery codes are returned only here. */
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
};

/** Returned once, when they are created. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Self-service account security: sessions, password, e-mail address, second factor (ASVS 7.4 and 7.5). */
export const accountSecurity = {
  endOtherSessions: endpoint({}),
  changePassword: endpoint({
    /** `password` is the current password. */
    input: z.object({ password: Password, new_password: Password }),
    output: Done,
  }),
  changeEmail: endpoint({ input: z.object({ password: Password, email: Email }), output: Done }),
  confirmEmail: endpoint({
    input: z.object({ key: z.string().max(128) }),
    output: z.object({ email: z.string() }),
  }),
  secondFactor: endpoint({
    allowedBeforeSecondFactor: true,
    output: z.object({ is_on: z.boolean(), recovery_codes_left: z.number() }),
  }),
  removeTotp: endpoint({}),
  renewRecoveryCodes: endpoint({ output: RecoveryCodes }),
};
