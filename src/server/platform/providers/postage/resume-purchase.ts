import type { LabelRequest, PostageCarrier, Shipment } from './postage-carrier.ts';

/**
 * Buys a label whose purchase was attempted before: asks for the shipment first, so that a lost answer does not lead
 * to a second purchase.
 */
export async function resumePurchase(
  carrier: PostageCarrier,
  request: LabelRequest,
  attemptedAt: Date,
): Promise<Shipment> {
  const { reference } = request;
  return (await carrier.findShipment({ reference, attemptedAt })) ?? carrier.buy(request);
}
