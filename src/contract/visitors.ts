import { z } from 'zod';
import { plainText } from '#domain/plain-text.ts';
import { endpoint } from './endpoint.ts';

const Said = z.object({ response: z.literal(true), message: z.string() });

/** From the link of a letter. */
const Key = z.string().trim().min(16).max(64);

/** One line of the warranty's table (specification 3, Warranty entry). */
export const WarrantyEntry = z.object({
  issue: z.string(),
  problem: z.string(),
  warranty: z.string(),
  resolution: z.string(),
});
export type WarrantyEntry = z.infer<typeof WarrantyEntry>;

/** What somebody without an order can do: write to the shop, hear from it, read its terms. */
export const visitors = {
  contact: endpoint({
    input: z.object({
      name: plainText(120).default(''),
      email: plainText(254).default(''),
      message: plainText(5000).default(''),
      /** A field that nobody sees; programs that fill in every form fill it in too. */
      website: z.string().max(2000).default(''),
    }),
    output: Said,
  }),
  subscribe: endpoint({
    input: z.object({ email: plainText(254).default('') }),
    output: Said,
  }),
  confirmSubscription: endpoint({ input: z.object({ key: Key }), output: Said }),
  unsubscribe: endpoint({ input: z.object({ key: Key }), output: Said }),
  warranty: endpoint({
    input: z.unknown(),
    output: z.object({ response: z.literal(true), data: z.array(WarrantyEntry) }),
  }),
};
