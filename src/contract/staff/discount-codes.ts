import { z } from 'zod';
import { COUPON_ACCESS } from '#domain/payments/coupon.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Done, plainText } from '../endpoint/fields.ts';

/** One row of the table of discount codes. */
const DiscountCode = z.object({
  code: z.string(),
  /** Dollars, or a percentage. */
  discount: z.number(),
  type: z.string(),
  quantity: z.number(),
  access: z.enum(COUPON_ACCESS),
  /** True for a one-time code that was used. */
  activated: z.boolean(),
  expired: z.boolean(),
  expire_epoch: z.number(),
  expire_date: z.string(),
  expire_days: z.number().nullable(),
  description: z.string(),
  email: z.string().nullable(),
  send_email: z.boolean(),
  order_id: z.string().nullable(),
  /** The number of payments that used the code. */
  redeemed: z.number(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

/** The raw values of the form; the domain reports missing and out-of-bounds values. */
const DiscountCodeRequest = z.object({
  code: plainText(64),
  discount: z.number().nullish(),
  type: plainText(20),
  expire_days: z.number().nullish(),
  quantity: z.number().nullish(),
  description: plainText(200),
  access: plainText(20),
  email: plainText(254).default(''),
  send_email: z.boolean().default(false),
});

/** Management of discount codes. */
export const discountCodes = {
  list: endpoint({
    input: z.object({
      /** A substring of the code. */
      search: plainText(64).default(''),
      /** `next` of the previous response. */
      after: z.string().max(64).nullish(),
    }),
    output: z.object({
      discount_codes: z.array(DiscountCode),
      next: z.string().nullable(),
    }),
  }),
  add: endpoint({ input: DiscountCodeRequest, output: Done }),
  delete: endpoint({ input: z.object({ code: plainText(64) }), output: Done }),
};
