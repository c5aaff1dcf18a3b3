import { z } from 'zod';
import { endpoint } from './endpoint/endpoint.ts';
import { Done, plainText } from './endpoint/fields.ts';

/** The contact form. */
export const contact = {
  send: endpoint({
    input: z.object({
      name: plainText(120).default(''),
      email: plainText(254).default(''),
      message: plainText(5000).default(''),
      /** A honeypot: hidden from people, filled in by spam programs. */
      website: z.string().max(2000).default(''),
    }),
    output: Done,
  }),
};
