import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const SignedInUser = z.object({
  name: z.string(),
  email: z.string(),
  credits: z.number(),
  account_type: z.enum(['customer', 'staff']),
  account_access: z.enum(['customer', 'staff', 'manager']),
  designer_name: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const accounts = {
  login: endpoint({
    access: 'anyone',
    input: z.object({
      email: z.string().max(254).default(''),
      password: z.string().max(256).default(''),
      /** `new` signs in with the password, `existing` goes on with the stored token (specification 4). */
      action: z.enum(['new', 'existing']),
      user_token: z.string().max(128).nullish(),
    }),
    output: z.object({
      response: z.literal(true),
      message: z.string(),
      token: z.string(),
      account_type: SignedInUser.shape.account_type,
      account_access: SignedInUser.shape.account_access,
      user: SignedInUser,
    }),
  }),
  logout: endpoint({
    access: 'anyone',
    input: z.unknown(),
    output: z.object({ response: z.literal(true) }),
  }),
};
