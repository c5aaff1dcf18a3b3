import { z } from 'zod';
import { Casing } from '#domain/order.ts';
import { endpoint } from './endpoint.ts';

const dollars = z.number();
const Email = z.string().max(254);
const Password = z.string().max(256);
/** The secret of a mailed link. */
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

const Done = z.object({ response: z.literal(true), message: z.string() });

const CreditLine = z.object({
  /** '' for credits that the shop gave by hand. */
  order_id: z.string(),
  date: z.string(),
  credits_used: dollars,
  credits_earned: dollars,
});
export type CreditLine = z.infer<typeof CreditLine>;

const AccountOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  order_status: z.string(),
  order_date: z.string(),
  paid: z.boolean(),
  total_jerseys: z.number(),
  final_price: dollars,
  mockup_url: z.string(),
  product_img: z.string(),
});
export type AccountOrder = z.infer<typeof AccountOrder>;

const AccountJersey = z.object({
  jersey_id: z.string(),
  jersey_name_front: z.string(),
  jersey_name: z.string(),
  jersey_number: z.string(),
  jersey_size: z.string(),
  short_size: z.string(),
  jersey_sleeve: z.string(),
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
  credits_used: dollars,
  deposit_amount: dollars,
  price_adjustment: dollars,
  payment_amount: dollars,
  refund: dollars,
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
      /** `new` signs in with the password, `existing` goes on with the stored token (specification 4). */
      action: z.enum(['new', 'existing']),
      user_token: z.string().max(128).nullish(),
      /** The second factor, for staff who have one: six digits, or a recovery code. */
      totp: z.string().max(12).default(''),
    }),
    output: z.object({
      response: z.literal(true),
      message: z.string(),
      token: z.string(),
      account_type: SignedInUser.shape.account_type,
      account_access: SignedInUser.shape.account_access,
      user: SignedInUser,
    }),
  }),
  logout: endpoint({
    input: z.unknown(),
    output: z.object({ response: z.literal(true) }),
  }),
  /** Type, credits and all else of specification 3's new account are the server's to say. */
  createTempAccount: endpoint({
    input: z.object({ name: z.string().max(120), email: Email, password: Password }),
    output: Done,
  }),
  verify: endpoint({
    /** On another device than the sign-up's the reader types the chosen password, or chooses name and password anew. */
    input: z.object({
      id: Code,
      password: Password.default(''),
      new_account: z.object({ name: z.string().max(120), password: Password }).nullish(),
    }),
    /** `password` is a ticket for one sign-in, and '' when there is an account already (product-decisions 6). */
    output: z.object({ response: z.literal(true), email: z.string(), password: z.string() }),
  }),
  createResetCode: endpoint({
    input: z.object({ email: Email }),
    output: z.object({ response: z.literal(true) }),
  }),
  checkResetCode: endpoint({ input: z.object({ code: Code }), output: Done }),
  resetPassword: endpoint({
    input: z.object({ password: Password, code: Code }),
    output: Done,
  }),
  account: endpoint({
    /** `before`: the last order id of the page before. */
    input: z.object({ before: z.string().max(30).nullish() }),
    output: z.object({
      response: z.literal(true),
      user: SignedInUser.pick({ name: true, email: true, credits: true }),
      today: z.string(),
      credit_history: z.array(CreditLine),
      orders: z.array(AccountOrder),
      next: z.string().nullable(),
    }),
  }),
  accountOrder: endpoint({
    input: z.object({ order_id: z.string().max(30) }),
    output: z.object({ response: z.literal(true), order: AccountOrderDetail }),
  }),
  startTotp: endpoint({
    beforeSecondFactor: true,
    input: z.unknown(),
    output: z.object({ response: z.literal(true), secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmTotp: endpoint({
    beforeSecondFactor: true,
    input: z.object({ code: z.string().max(12) }),
    /** Shown once. */
    output: z.object({ response: z.literal(true), recovery_codes: z.array(z.string()) }),
  }),
};
