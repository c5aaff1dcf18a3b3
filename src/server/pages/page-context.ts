import type { PageContext } from '#contract/site.ts';
import type { Services } from '../platform/services.ts';

/** Creates the data that every page may show: settings and catalogue, no data of a visitor. */
export function createPageContext({ config, catalogue, now }: Services): PageContext {
  return {
    shop: {
      name: config.shop.name,
      email: config.shop.email,
      publicUrl: config.publicUrl,
      whatsapp: config.shop.whatsappNumber,
      messenger: config.shop.messengerPage,
      instagram: config.shop.instagramPage,
      facebook: config.shop.facebookPage,
      testMode: config.payment.kind === 'sandbox',
    },
    data: catalogue.siteData(),
    warranty: catalogue.warranty(),
    now: now(),
  };
}
