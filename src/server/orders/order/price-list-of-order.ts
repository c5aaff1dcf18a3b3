import type { PriceList } from '#domain/pricing/price-list.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';

/** Returns the current list for a draft; a submitted order keeps the list it was priced with (rules.md pricing-4). */
export async function getPriceListOfOrder(
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
