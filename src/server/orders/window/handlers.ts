import type { orderWindow } from '#contract/order-window.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { changeWindow } from './change-window.ts';
import { closeByHand } from './close-window.ts';
import { openWindow } from './open-window.ts';
import { readWindow } from './read-window.ts';
import { limitWindows, setWindow } from './set-window.ts';

export const orderWindowHandlers = (services: Services): Handlers<typeof orderWindow> => ({
  read: ({ order_id }, caller) => readWindow(services, order_id, caller),
  async set(request, caller) {
    await limitWindows(services, request.order_id, caller);
    return changeWindow(services, request, caller, (tx, access) => setWindow(services, tx, access, request));
  },
  close: (request, caller) =>
    changeWindow(services, request, caller, (tx, access) => closeByHand(services, tx, access)),
  async open(request, caller) {
    await limitWindows(services, request.order_id, caller);
    return changeWindow(services, request, caller, (tx, access) => openWindow(services, tx, access));
  },
});
