/** Until when players fill in the list of an order, and what happens then (rules.md roster-29, roster-30). */
import { z } from 'zod';
import { CLOSING_ACTIONS, LEAST_MINIMUM, MOST_MINIMUM } from '#domain/orders/order-window.ts';
import { isZone, readLocalTime } from '#domain/shared/local-time.ts';
import { endpoint } from './endpoint.ts';
import { OrderReference } from './fields.ts';

const OrderWindowDto = z.object({
  /** As it was set, or when it was closed before that. */
  closes_at: z.string(),
  /** The time that was set, as clocks in the zone show it: 'YYYY-MM-DDTHH:mm'. */
  local: z.string(),
  zone: z.string(),
  at_close: z.enum(CLOSING_ACTIONS),
  minimum: z.number().nullable(),
  reminders: z.boolean(),
  is_closed: z.boolean(),
  version: z.number(),
});
export type OrderWindowDto = z.infer<typeof OrderWindowDto>;

/** `window`: null without one, and for an order that was submitted or paid. */
const ReadWindow = z.object({ response: z.literal(true), window: OrderWindowDto.nullable() });
export type ReadWindow = z.infer<typeof ReadWindow>;

/** That of the window that the caller was shown; 0 without one. */
const Version = z.int32().min(0);

export const orderWindow = {
  /** For everybody with a link to the list, also that of one jersey. */
  read: endpoint({ input: z.object({ order_id: OrderReference }), output: ReadWindow }),
  /** Sets the window, or another time, and opens a list that has closed. */
  set: endpoint({
    input: z
      .object({
        order_id: OrderReference,
        /** As clocks in the zone show it: 'YYYY-MM-DDTHH:mm'. */
        closes_at: z.string().max(16),
        zone: z.string().max(64).refine(isZone, 'Not a time zone'),
        at_close: z.enum(CLOSING_ACTIONS),
        minimum: z.int32().min(LEAST_MINIMUM).max(MOST_MINIMUM).nullable(),
        reminders: z.boolean(),
        version: Version,
      })
      .refine(({ closes_at, zone }) => readLocalTime(closes_at, zone) !== null, {
        message: 'Not a date and time of the calendar',
        path: ['closes_at'],
      }),
    output: ReadWindow,
  }),
  /** Closes the list at once. */
  close: endpoint({ input: z.object({ order_id: OrderReference, version: Version }), output: ReadWindow }),
  /** Opens a list that has closed: until the time that was set, or until the same time of the next day. */
  open: endpoint({ input: z.object({ order_id: OrderReference, version: Version }), output: ReadWindow }),
};
