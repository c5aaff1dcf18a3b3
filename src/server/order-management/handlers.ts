import type { orderManagement } from '#contract/staff/order-management.ts';
import { MAX_QUEUE_COUNT } from '#domain/orders/staff/order-queue.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { uploadImage } from '../platform/images/store-image.ts';
import type { Services } from '../platform/services.ts';
import { listOrders } from './list/list-orders.ts';
import { countQueues } from './list/order-queue-store.ts';
import { adjustPrice } from './update/adjust-price.ts';
import { updateOrders } from './update/bulk-update.ts';
import { saveCustomerPictures } from './update/customer-pictures.ts';
import { setWorkState } from './update/set-work-state.ts';
import { updateStaffOrder } from './update/update-order.ts';

export const orderManagementHandlers = (services: Services): Handlers<typeof orderManagement> => ({
  orders: async (query, caller) => listOrders(services, query, await requireStaff(caller)),
  queues: async () => ({
    queues: await countQueues(services.db, services.now(), MAX_QUEUE_COUNT),
  }),
  updateOrder: async ({ order }, caller) => updateStaffOrder(services, order, await requireStaff(caller)),
  updateOrders: async (request, caller) => updateOrders(services, request, await requireStaff(caller)),
  adjustPrice: async (adjustment, caller) => adjustPrice(services, adjustment, await requireStaff(caller)),
  setWorkState: async (change, caller) => setWorkState(services, change, await requireStaff(caller)),
  uploadCustomerPicture: uploadImage(services),
  keepCustomerPictures: async ({ order }, caller) =>
    saveCustomerPictures(services, order, await requireStaff(caller)),
});
