/** One order for the update page, with the prices of the time when it was saved or paid. */
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { listItems, type PriceType } from '#domain/pricing/price-list.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { redactStaffOrder } from './redact-staff-order.ts';
import { findStaffOrder } from './staff-order-store.ts';

/** Throws Problem 'not-found' for an unknown order and for one of another designer. */
export async function getStaffOrder(
  services: Services,
  orderId: string,
  session: Session,
): Promise<StaffOrder> {
  const order = await findStaffOrder(services.db, orderId, session);
  if (!order) throw new Problem('not-found');
  const prices = services.prices();
  const listOptions = (type: PriceType) => listItems(prices, type).map(({ item }) => item);
  const options = {
    cutting: listOptions('cutting'),
    material: listOptions('material'),
    collar: listOptions('collar'),
  };
  return {
    ...redactStaffOrder(order, session, torontoDay(services.now())),
    options,
  };
}
