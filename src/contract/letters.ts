import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const SentLetter = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  /** '' until it was sent. */
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'given up']),
  queued_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type SentLetter = z.infer<typeof SentLetter>;

/** The shop's mail, for its manager (product-decisions 7). */
export const letters = {
  list: endpoint({
    /** `before`: the last id of the page before. */
    input: z.object({ to: z.string().max(254).default(''), before: z.number().int().positive().nullish() }),
    output: z.object({
      response: z.literal(true),
      /** Whether letters go out, or are only kept in the data folder. */
      transport: z.enum(['folder', 'smtp']),
      waiting: z.number(),
      letters: z.array(SentLetter),
      next: z.number().nullable(),
    }),
  }),
  read: endpoint({
    input: z.object({ id: z.number().int().positive() }),
    /** Null where no copy is kept. */
    output: z.object({
      response: z.literal(true),
      letter: z.object({ subject: z.string(), to: z.string(), text: z.string(), eml: z.string() }).nullable(),
    }),
  }),
};
