import type { WorkOrderData } from '../../documents/work-order.ts';
import type { Services } from '../../platform/services.ts';
import { listWorkOrders } from '../../production/production-store.ts';
import { describeWorkOrder } from '../../production/work-order.ts';

/** Returns what the work order of an order says. */
export async function buildWorkOrder(services: Services, orderId: string): Promise<WorkOrderData> {
  const [order] = await listWorkOrders(services.db, [orderId]);
  return describeWorkOrder(services, order!);
}
