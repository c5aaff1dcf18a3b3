import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#domain/orders/staff/internal-note.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { OrderId, visibleText } from '../endpoint/fields.ts';

export const InternalNote = z.object({
  id: z.number(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Written by the caller, who may delete it. */
  own: z.boolean(),
});
export type InternalNote = z.infer<typeof InternalNote>;

/** What staff write about an order for each other (rules.md orders-24). */
export const internalNotes = {
  add: endpoint({
    input: z.object({
      order_id: OrderId,
      /** A repeated request with the same id adds nothing. */
      request_id: z.uuid(),
      text: visibleText(MAX_NOTE_LENGTH, 1, 'Please write a note'),
    }),
  }),
  remove: endpoint({
    input: z.object({ id: z.number().int() }),
  }),
};
