import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** The outside services that the shop uses. */
const SERVICE_NAMES = ['cards', 'stallion-express', 'canada-post', 'files', 'addresses', 'mail'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** 'unknown': not called yet. 'offline': chosen by no settings, nothing leaves the machine. */
const SERVICE_STATES = ['works', 'failing', 'unknown', 'offline'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const ServiceHealth = z.object({
  service: z.enum(SERVICE_NAMES),
  /** What the shop uses it for, such as 'Card payments'. */
  title: z.string(),
  /** The chosen adapter, such as 'Stripe, test key' or 'Test mode'. */
  mode: z.string(),
  state: z.enum(SERVICE_STATES),
  /** False for an adapter that was never used with the real service. */
  is_proven: z.boolean(),
  last_good_at: z.string().nullable(),
  last_failed_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  /** A sentence about the last failed call, without any part of a request or a response. */
  last_error: z.string().nullable(),
  /** What to do while it fails, or to leave the test mode; '' for nothing. */
  advice: z.string(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

/** The state of the outside services, for managers. */
export const serviceHealth = {
  list: endpoint({
    input: z.object({}),
    output: z.object({ services: z.array(ServiceHealth) }),
  }),
};
