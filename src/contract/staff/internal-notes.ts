import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#domain/orders/staff/mentions.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { OrderId, visibleText } from '../endpoint/fields.ts';

const InternalNote = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Written by the caller, who may delete it. */
  own: z.boolean(),
});
export type InternalNote = z.infer<typeof InternalNote>;

/** A note that names the caller, on an order that they have not opened since. */
const Mention = z.object({ order_id: z.string(), secret_code: z.string(), by: z.string(), at: z.string() });
export type Mention = z.infer<typeof Mention>;

export const NoteList = z.object({
  /** The newest last. */
  notes: z.array(InternalNote),
  /** Who may see the order, and so can be named. */
  people: z.array(z.string()),
});
export type NoteList = z.infer<typeof NoteList>;

/** What staff write about an order for each other (rules.md orders-24). */
export const internalNotes = {
  add: endpoint({
    input: z.object({
      order_id: OrderId,
      /** A repeated request with the same id adds nothing. */
      request_id: z.uuid(),
      text: visibleText(MAX_NOTE_LENGTH, 1, 'Please write a note'),
    }),
    output: z.object({ response: z.literal(true), mentioned: z.array(z.string()) }),
  }),
  remove: endpoint({
    input: z.object({ id: z.number().int() }),
    output: z.object({ response: z.literal(true) }),
  }),
  mentions: endpoint({
    input: z.unknown(),
    output: z.object({ response: z.literal(true), mentions: z.array(Mention) }),
  }),
};
