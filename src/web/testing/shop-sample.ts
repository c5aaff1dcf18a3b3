import type { ShopSettings } from '#contract/site.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';

/** The settings of a shop without an address and without chats, which sells everywhere in Canada. */
export const SHOP: ShopSettings = {
  name: 'Homestand',
  email: 'team@shop.example',
  publicUrl: 'https://shop.example',
  whatsapp: null,
  messenger: null,
  instagram: null,
  facebook: null,
  testMode: false,
  address: [],
  phone: null,
  sellsTo: PROVINCE_NAMES.map(({ code }) => code),
  stripeKey: null,
};
