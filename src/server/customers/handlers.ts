import type { customers } from '#contract/staff/customers.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { adjustCredits } from './adjust-credits.ts';
import { getCustomer } from './get-customer.ts';

export const customerHandlers = (services: Services): Handlers<typeof customers> => ({
  read: ({ order_id }) => getCustomer(services, order_id),
  adjustCredits: async (adjustment, caller) =>
    adjustCredits(services, adjustment, await requireStaff(caller)),
});
