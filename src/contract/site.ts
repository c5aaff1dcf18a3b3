import type { SiteData, WarrantyEntry } from './catalogue.ts';

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
  publicUrl: string;
  whatsapp: string | null;
  messenger: string | null;
  instagram: string | null;
  facebook: string | null;
  /** True while the sandbox card provider is in use, which the pages indicate. */
  testMode: boolean;
}
