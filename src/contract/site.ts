import type { SiteData } from './catalogue.ts';
import type { WarrantyEntry } from './visitors.ts';

/** What every page may show, given by the server to the pages' loaders. Nothing in it belongs to one visitor. */
export interface Site {
  shop: ShopSettings;
  data: SiteData;
  warranty: WarrantyEntry[];
  now: Date;
}

export interface ShopSettings {
  name: string;
  email: string;
  publicUrl: string;
  whatsapp: string | null;
  messenger: string | null;
  instagram: string | null;
  facebook: string | null;
  /** True while cards are the sandbox's: the pages say so. */
  testMode: boolean;
}
