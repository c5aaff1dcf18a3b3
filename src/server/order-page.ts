/**
 * Everything that the page of an order shows, in one transaction: what its parts say fits together. Each part is read by the
 * module of its noun, with the rights of the caller.
 */
import type { OrderPage, orderPage } from '#contract/order-page.ts';
import { listDesignFiles } from './design-files/handlers.ts';
import { readNotes } from './internal-notes/handlers.ts';
import { listMockups } from './mockups/handlers.ts';
import { getStaffOrder } from './order-management/page/get-order.ts';
import { readRosterRequest, requireRosterAccess } from './orders/access/roster-access.ts';
import { readRoster } from './orders/players/list-roster.ts';
import { formatChecks } from './orders/roster-checks/handlers.ts';
import { getPaymentSummary } from './payments/payment-summary.ts';
import { type Caller, requireStaff } from './platform/http/caller.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { Services } from './platform/services.ts';
import { readRelease } from './production/release-order.ts';
import { readShipments } from './shipping/read-shipments.ts';
import { listTasks } from './tasks/handlers.ts';

export const orderPageHandlers = (services: Services): Handlers<typeof orderPage> => ({
  order: async ({ order_id }, caller) => readOrderPage(services, order_id, caller),
});

/** Throws Problem 'not-found' for an unknown order and for one of another designer. */
async function readOrderPage(services: Services, orderId: string, caller: Caller) {
  // Read here, because a transaction must not ask for a second connection.
  const session = await requireStaff(caller);
  const request = await readRosterRequest(orderId, caller);
  const isManager = session.access === 'manager';
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const reading = { ...services, db };
      const order = await getStaffOrder(reading, orderId, session);
      const access = await requireRosterAccess(services, db, request);
      return {
        ...order,
        roster: await readRoster(reading, access),
        checks: formatChecks(access.order),
        mockups: await listMockups(reading, orderId, session),
        release: await readRelease(reading, orderId, session),
        design_files: await listDesignFiles(db, access.order.pk),
        notes: await readNotes(db, access.order.pk, session),
        tasks: await listTasks(reading, { order_id: orderId, all: true }, session),
        shipping: isManager ? await readShipments(reading, orderId) : null,
        payments: isManager ? await getPaymentSummary(reading, orderId) : null,
      } satisfies OrderPage;
    });
}
