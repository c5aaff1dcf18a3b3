import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

const EmailSummary = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  /** '' until the e-mail was sent. */
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'given up']),
  queued_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

/** The log of sent e-mails, for managers. */
export const emails = {
  list: endpoint({
    /** `before`: the last id of the previous page. */
    input: z.object({ to: z.string().max(254).default(''), before: z.number().int().positive().nullish() }),
    output: z.object({
      /** Whether e-mails are delivered by SMTP or only written to the data folder. */
      transport: z.enum(['folder', 'smtp']),
      waiting: z.number(),
      letters: z.array(EmailSummary),
      next: z.number().nullable(),
    }),
  }),
  read: endpoint({
    input: z.object({ id: z.number().int().positive() }),
    /** Null when no copy is stored. */
    output: z.object({
      letter: z.object({ subject: z.string(), to: z.string(), text: z.string() }).nullable(),
    }),
  }),
};
