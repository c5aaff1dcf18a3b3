import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Email = z.string().max(254);
const Password = z.string().max(256);
const Done = z.object({ response: z.literal(true), message: z.string() });

const OwnSession = z.object({
  id: z.number(),
  /** 'Firefox on Windows'. */
  device: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Shown once, when they are made. */
const RecoveryCodes = z.object({ response: z.literal(true), recovery_codes: z.array(z.string()) });

/** What people with an account can do about its safety themselves (ASVS 7.4 and 7.5). */
export const security = {
  sessions: endpoint({
    input: z.unknown(),
    output: z.object({ response: z.literal(true), sessions: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    input: z.object({ id: z.number().int().positive() }),
    output: z.object({ response: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    input: z.unknown(),
    output: z.object({ response: z.literal(true) }),
  }),
  changePassword: endpoint({
    /** `password` is the one of now. */
    input: z.object({ password: Password, new_password: Password }),
    output: Done,
  }),
  changeEmail: endpoint({ input: z.object({ password: Password, email: Email }), output: Done }),
  confirmEmail: endpoint({
    input: z.object({ key: z.string().max(128) }),
    output: z.object({ response: z.literal(true), email: z.string() }),
  }),
  secondFactor: endpoint({
    beforeSecondFactor: true,
    input: z.unknown(),
    output: z.object({ response: z.literal(true), is_on: z.boolean(), recovery_codes_left: z.number() }),
  }),
  removeTotp: endpoint({ input: z.unknown(), output: z.object({ response: z.literal(true) }) }),
  renewRecoveryCodes: endpoint({ input: z.unknown(), output: RecoveryCodes }),
};
