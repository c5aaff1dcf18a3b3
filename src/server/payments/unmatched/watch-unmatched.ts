/** The job that alerts managers to payments that match no order, until each is decided (rules.md operation-5). */
import { raiseAlert, resolveAlert } from '../../alerts/alerts.ts';
import type { Services } from '../../platform/services.ts';
import { countUnmatchedPayments } from '../checkout/unmatched-payment-store.ts';

export async function watchUnmatchedPayments(services: Services): Promise<void> {
  const now = services.now();
  const count = await countUnmatchedPayments(services.db);
  if (count === 0) return resolveAlert(services, 'payments-without-order', now);
  await raiseAlert(services, 'payments-without-order', { count });
}
