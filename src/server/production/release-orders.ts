/** Releases of several orders, each checked as one alone: all gates passed, with what the page showed (rules.md production-21). */
import type { ReleasableOrder } from '#contract/staff/production.ts';
import { REFUSED_RELEASES, type RefusedRelease } from '#domain/production/release.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { readRelease, releaseOrder } from './release-order.ts';

/** Leaves out orders that are not found. */
export async function readReleases(services: Services, orderIds: readonly string[], session: Session) {
  const orders: ReleasableOrder[] = [];
  for (const order_id of orderIds) {
    const shown = await readRelease(services, order_id, session).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return null;
      throw error;
    });
    if (!shown) continue;
    const { list, mockup, open_gates, release } = shown;
    orders.push({ order_id, list, mockup, open_gates, is_released: release?.fits === true });
  }
  return { orders };
}

interface ReleaseRequests {
  orders: readonly { order_id: string; list: number; mockup: number | null }[];
  to_production: boolean;
}

/** Each in a transaction of its own, so that one that is refused stays and the others are released. */
export async function releaseOrders(
  services: Services,
  { orders, to_production }: ReleaseRequests,
  session: Session,
) {
  const released: string[] = [];
  const refused: { order_id: string; reason: RefusedRelease }[] = [];
  for (const order of orders) {
    try {
      await releaseOrder(services, { ...order, open_remarks: [], overridden: [], to_production }, session);
      released.push(order.order_id);
    } catch (error) {
      if (!(error instanceof Problem) || !isRefusal(error.code)) throw error;
      refused.push({ order_id: order.order_id, reason: error.code });
    }
  }
  return { released, refused };
}

const isRefusal = (code: string): code is RefusedRelease =>
  (REFUSED_RELEASES as readonly string[]).includes(code);
