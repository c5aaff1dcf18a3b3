import { z } from 'zod';
import { endpoint } from './endpoint/endpoint.ts';
import { Done, LinkKey, plainText } from './endpoint/fields.ts';

/** Double opt-in subscription to the newsletter, and unsubscription. */
export const newsletter = {
  subscribe: endpoint({
    input: z.object({ email: plainText(254).default('') }),
    output: Done,
  }),
  confirmSubscription: endpoint({ input: z.object({ key: LinkKey }), output: Done }),
  unsubscribe: endpoint({ input: z.object({ key: LinkKey }), output: Done }),
};
