/** One order for the update page, with the prices of the time when it was saved or paid. */
import { torontoDay } from '#domain/orders/delivery.ts';
import { listItems, type PriceType } from '#domain/pricing/price-list.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findCurrentOrder } from '../orders/current-order-store.ts';
import { findDeferredSaveTarget } from '../orders/deferred-save-store.ts';
import { listOpenChanges } from '../orders/deferred-saves.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { redactStaffOrder } from './redact-staff-order.ts';
import { findStaffOrder } from './staff-order-store.ts';

/** Throws Problem 'not-found' for an unknown order and for one of another designer. */
export async function getStaffOrder(services: Services, orderId: string, session: Session) {
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
    response: true as const,
    ...redactStaffOrder(order, session, torontoDay(services.now())),
    folder_hosts: [...services.config.folderHosts],
    options,
  };
}

/**
 * Lists the saves that arrived while the order was being paid, about which its creator decides. Throws Problem
 * 'not-found'.
 */
export async function listStaffDeferredSaves({ db, now }: Services, orderId: string, session: Session) {
  if (!(await findCurrentOrder(db, orderId, session))) throw new Problem('not-found');
  const target = await findDeferredSaveTarget(db, { orderId, keyHashes: [], now: now(), lock: false });
  if (!target) throw new Problem('not-found');
  return { response: true as const, saves: await listOpenChanges(db, target) };
}
