import type { dashboard } from '#contract/dashboard.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { staffOf } from './access.ts';
import { adjustPrice } from './adjust-price.ts';
import { askForApproval } from './ask-for-approval.ts';
import { attachMockup } from './attach-mockup.ts';
import { changeOrder } from './change-order.ts';
import { keepCustomerPictures } from './customer-pictures.ts';
import { staffDeferredSaves } from './deferred-saves.ts';
import { listOrders } from './list-orders.ts';
import { overview } from './overview.ts';
import { staffOrder } from './staff-order.ts';

export const dashboardHandlers = (services: Services): Handlers<typeof dashboard> => ({
  orders: async (wanted, caller) => listOrders(services, wanted, await staffOf(caller)),
  overview: async () => ({ response: true, ...(await overview(services)) }),
  order: async ({ order_id }, caller) => staffOrder(services, order_id, await staffOf(caller)),
  updateOrder: async ({ order }, caller) => changeOrder(services, order, await staffOf(caller)),
  uploadPicture: async ({ file }, caller) => {
    const { userId } = await staffOf(caller);
    return {
      response: true,
      secure_url: await storePicture(services, { file, uploadedBy: userId, requester: caller.requester }),
    };
  },
  adjustPrice: async (wanted, caller) => adjustPrice(services, wanted, await staffOf(caller)),
  uploadCustomerPicture: async ({ file }, caller) => {
    const { userId } = await staffOf(caller);
    return {
      response: true,
      secure_url: await storePicture(services, { file, uploadedBy: userId, requester: caller.requester }),
    };
  },
  keepCustomerPictures: async ({ order }, caller) =>
    keepCustomerPictures(services, order, await staffOf(caller)),
  attachMockup: async (wanted, caller) => attachMockup(services, wanted, await staffOf(caller)),
  deferredSaves: async ({ order_id }, caller) =>
    staffDeferredSaves(services, order_id, await staffOf(caller)),
  askForApproval: async ({ order_id }, caller) => askForApproval(services, order_id, await staffOf(caller)),
});
