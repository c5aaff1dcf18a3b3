import type { Site } from '#contract/site.ts';
import type { Services } from '../services.ts';

/** What the pages may show: settings and catalogue, nothing of any one visitor. */
export function siteOf({ config, catalogue, now }: Services): Site {
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
