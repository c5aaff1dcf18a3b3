import type { PageContext } from '#contract/site.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { isTaxDay } from '#domain/pricing/tax-table.ts';
import { WARRANTY } from '../catalogue/warranty.ts';
import { isLiveKey } from '../platform/config/card-settings.ts';
import type { PaymentConfig } from '../platform/config/config.ts';
import type { Services } from '../platform/services.ts';

/** Creates the data that every page may show: settings and catalogue, no data of a visitor. */
export function createPageContext({ config, catalogue, now }: Services): PageContext {
  return {
    shop: {
      name: config.shop.name,
      email: config.shop.email,
      address: config.shop.address,
      phone: config.shop.phone,
      sellsTo: config.shop.sellsTo,
      ...(isTaxDay(catalogue.taxes(), torontoDay(now())) && { chargesTax: true }),
      publicUrl: config.publicUrl,
      whatsapp: config.shop.whatsappNumber,
      messenger: config.shop.messengerPage,
      instagram: config.shop.instagramPage,
      facebook: config.shop.facebookPage,
      ...describePayment(config.payment),
    },
    data: catalogue.siteData(),
    warranty: WARRANTY,
    now: now(),
  };
}

function describePayment(payment: PaymentConfig): Pick<PageContext['shop'], 'testMode' | 'stripeKey'> {
  if (payment.kind === 'sandbox') return { testMode: true, stripeKey: null };
  const { publishableKey } = payment;
  return { testMode: !isLiveKey(publishableKey), stripeKey: publishableKey };
}
