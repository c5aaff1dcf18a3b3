import type { SiteData, WarrantyEntry } from './catalogue.ts';

/** The pages with card fields: only they allow the card provider's scripts and frames. */
export const PAYMENT_PATHS: readonly string[] = ['/cart', '/payment'];

/** The data that every page may show, passed by the server to the loaders. Contains no data of a visitor. */
export interface PageContext {
  shop: ShopSettings;
  data: SiteData;
  warranty: WarrantyEntry[];
  now: Date;
}

export interface ShopSettings {
  name: string;
  email: string;
  /** The seller's mailing address in lines, and telephone; empty and null without settings. */
  address: readonly string[];
  phone: string | null;
  /** The shop charges sales tax today; missing otherwise. */
  chargesTax?: boolean;
  /** The provinces that the shop delivers to, in two letters each. */
  sellsTo: readonly string[];
  publicUrl: string;
  whatsapp: string | null;
  messenger: string | null;
  instagram: string | null;
  facebook: string | null;
  /** True while only test cards are accepted, which the pages indicate. */
  testMode: boolean;
  /** The public key of the card provider Stripe; null while the sandbox is in use. */
  stripeKey: string | null;
}
