import type { PriceList } from '#domain/price-list.ts';
import type { Services } from '../services.ts';
import type { Connection } from './stored-order.ts';

/** A draft costs what the list says today; what is submitted keeps the list that it was priced with (product-decisions 2). */
export async function pricesFor(
  { catalogue }: Pick<Services, 'catalogue'>,
  {
    submitted,
    paymentId,
    pricingVersion,
  }: { submitted: boolean; paymentId?: string | null; pricingVersion: number },
  connection?: Connection,
): Promise<PriceList> {
  return submitted || paymentId ? catalogue.pricesAt(pricingVersion, connection) : catalogue.prices();
}
