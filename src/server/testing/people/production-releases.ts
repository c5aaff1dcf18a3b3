/** Releases to production, for tests. */
import type { ReleaseGate } from '#domain/production/release.ts';
import type { Person } from '../shop/shop.ts';

/** What the order's page shows to the manager who releases it. */
export async function readShownRelease(staff: Person, orderId: string) {
  const { list, mockup, open_remarks } = await staff.production.readRelease({ order_id: orderId });
  return { order_id: orderId, list: list!, mockup, open_remarks };
}

/** Releases the order as its page shows it, past these gates or, without them, past all that are open. */
export async function releaseOrder(
  staff: Person,
  orderId: string,
  gates?: readonly ReleaseGate[],
  reason = 'Agreed on the phone',
): Promise<void> {
  const { open_gates } = await staff.production.readRelease({ order_id: orderId });
  const overridden = (gates ?? open_gates).map((gate) => ({ gate, reason }));
  await staff.production.release({ ...(await readShownRelease(staff, orderId)), overridden });
}
