import type { workshop } from '#contract/workshop.ts';
import { staffOf } from '../dashboard/access.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { listMockups } from './list-mockups.ts';
import { listProduction } from './list-production.ts';
import { updateProduction } from './update-production.ts';
import { workOrder } from './work-order.ts';

export const workshopHandlers = (services: Services): Handlers<typeof workshop> => ({
  production: (wanted) => listProduction(services, wanted),
  updateProduction: async ({ orders }, caller) => updateProduction(services, orders, await staffOf(caller)),
  workOrder: ({ order_id }, caller) => workOrder(services, order_id, caller),
  mockups: async ({ order_id }, caller) => listMockups(services, order_id, await staffOf(caller)),
});
