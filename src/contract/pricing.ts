import { z } from 'zod';
import { PRICE_TYPES } from '#domain/pricing/price-list.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { dollars, plainText } from './endpoint/fields.ts';

const PricedItem = z.object({ item: z.string(), type: z.enum(PRICE_TYPES), price: dollars });
export type PricedItem = z.infer<typeof PricedItem>;

const Pricing = z.object({
  message: z.string(),
  version: z.number(),
  /** When the list was created, and by whom; null for the initial list. */
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  pricing: z.array(PricedItem),
});
export type Pricing = z.infer<typeof Pricing>;

/** The price list of the shop. */
export const pricing = {
  read: endpoint({ output: Pricing }),
  update: endpoint({
    input: z.object({
      /**
       * The version of the list that the changes are based on, so that no change of another manager is undone silently.
       * Without it the newest list is changed.
       */
      version: z.int32().positive().optional(),
      pricing: z
        .array(
          PricedItem.extend({
            item: plainText(64),
            /** The item's name, required as a confirmation when a price changes by more than half. */
            confirmed: plainText(64).optional(),
          }),
        )
        .max(200),
    }),
    output: Pricing,
  }),
};
