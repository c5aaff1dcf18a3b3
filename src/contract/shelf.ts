import { z } from 'zod';
import { COUPON_ACCESS } from '#domain/coupon.ts';
import { plainText } from '#domain/plain-text.ts';
import { PRICE_TYPES } from '#domain/price-list.ts';
import { Product } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const dollars = z.number();
const Done = z.object({ response: z.literal(true), message: z.string() });

const PricedItem = z.object({ item: z.string(), type: z.enum(PRICE_TYPES), price: dollars });
export type PricedItem = z.infer<typeof PricedItem>;

const Pricing = z.object({
  response: z.literal(true),
  message: z.string(),
  version: z.number(),
  /** When the list was made, and by whom; null for the one that the shop opened with. */
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  pricing: z.array(PricedItem),
});
export type Pricing = z.infer<typeof Pricing>;

/** One line of the table of codes (specification 3 'Discount code'). */
const DiscountCode = z.object({
  code: z.string(),
  /** Dollars, or a percentage. */
  discount: z.number(),
  type: z.string(),
  quantity: z.number(),
  access: z.enum(COUPON_ACCESS),
  /** A one-time code that was used. */
  activated: z.boolean(),
  expired: z.boolean(),
  expire_epoch: z.number(),
  expire_date: z.string(),
  expire_days: z.number().nullable(),
  description: z.string(),
  email: z.string().nullable(),
  send_email: z.boolean(),
  order_id: z.string().nullable(),
  /** How many payments it was used for. */
  redeemed: z.number(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

/** Text and numbers as the form has them; what is missing or out of bounds is the domain's to say. */
const SentCode = z.object({
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

/** A file as it was named, and where its picture was uploaded to; everything else is read from the name. */
const SentProduct = z.object({
  file_name: plainText(200),
  img_url: z.string().max(200),
});

const RefusedProduct = z.object({ file_name: z.string(), reason: z.string() });

const Fields = z.object({ name: plainText(60), tags: z.array(plainText(24)).max(12) });

/** What the shop sells and for how much: prices, discount codes, products (specification 2 and 5). */
export const shelf = {
  pricing: endpoint({ input: z.unknown(), output: Pricing }),
  updatePricing: endpoint({
    input: z.object({
      /**
       * The list that the prices were changed from: nobody is undone silently. Whoever sends the list alone (specification
       * 7) changes the newest one.
       */
      version: z.number().int().positive().optional(),
      pricing: z
        .array(
          PricedItem.extend({
            item: plainText(64),
            /** The item's name, typed once more: asked for where a price changes by more than half. */
            confirmed: plainText(64).optional(),
          }),
        )
        .max(200),
    }),
    output: Pricing,
  }),
  discountCodes: endpoint({
    input: z.object({
      /** Part of a code. */
      search: plainText(64).default(''),
      /** `next` of an earlier answer. */
      after: z.string().max(64).nullish(),
    }),
    output: z.object({
      response: z.literal(true),
      discount_codes: z.array(DiscountCode),
      next: z.string().nullable(),
    }),
  }),
  addDiscountCode: endpoint({ input: SentCode, output: Done }),
  deleteDiscountCode: endpoint({ input: z.object({ code: plainText(64) }), output: Done }),
  uploadProductPicture: endpoint({
    /** base64 of at most 10 MB of picture. */
    bodyLimit: 15_000_000,
    input: z.object({ file: z.string(), name: z.string().max(200) }),
    output: z.object({ response: z.literal(true), secure_url: z.string() }),
  }),
  addProducts: endpoint({
    input: z.object({ products: z.array(SentProduct).min(1).max(200) }),
    output: z.object({
      response: z.literal(true),
      /** What was added; the others stand in `refused`, each with its reason. */
      jersey_products: z.array(Product),
      refused: z.array(RefusedProduct),
    }),
  }),
  changeProduct: endpoint({
    input: z.object({
      code: plainText(80),
      /** As they were when the form was opened. */
      was: Fields,
      now: Fields,
      /** Another picture, uploaded before. */
      img_url: z.string().max(200).nullish(),
    }),
    output: Done,
  }),
  deleteProduct: endpoint({ input: z.object({ code: plainText(80) }), output: Done }),
};
