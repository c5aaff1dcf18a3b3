import { z } from 'zod';
import { endpoint } from './endpoint/endpoint.ts';
import { TaxTableDto } from './staff/taxes.ts';

const PricedItem = z.object({ item: z.string(), type: z.string(), price: z.number() });

export const Product = z.object({
  code: z.string(),
  name: z.string(),
  sport: z.string(),
  type: z.string(),
  file_name: z.string(),
  img_url: z.string(),
  design: z.string(),
  tags: z.array(z.string()),
});
export type Product = z.infer<typeof Product>;

/** The public part of the catalogue. */
export const SiteData = z.object({
  pricing_version: z.number(),
  pricing: z.array(PricedItem),
  /** Missing while the shop is registered for no tax. */
  taxes: TaxTableDto.optional(),
  options: z.object({
    cutting_option: z.array(z.string()),
    material_option: z.array(z.string()),
    collar_option: z.array(z.string()),
    unisex_sizing: z.array(z.string()),
    youth_sizing: z.array(z.string()),
    short_sizing: z.array(z.string()),
    sleeve_option: z.array(z.string()),
  }),
  sizing: z.array(
    z.object({
      type: z.enum(['YOUTH', 'UNISEX']),
      size: z.string(),
      measurement_inch: z.number(),
      measurement_cm: z.number(),
    }),
  ),
  jersey_samples: z.array(z.object({ link: z.string(), file_name: z.string() })),
  products: z.record(z.string(), z.object({ tags: z.array(z.string()), products: z.array(Product) })),
  patterns: z.array(z.object({ id: z.string(), name: z.string(), image: z.string() })),
});
export type SiteData = z.infer<typeof SiteData>;

/** One row of the warranty table. */
export const WarrantyEntry = z.object({
  issue: z.string(),
  problem: z.string(),
  warranty: z.string(),
  resolution: z.string(),
});
export type WarrantyEntry = z.infer<typeof WarrantyEntry>;

export const catalogue = {
  siteData: endpoint({
    isPublicAndCached: true,
    output: SiteData,
  }),
  visit: endpoint({}),
  visitProduct: endpoint({
    input: z.object({ code: z.string().max(80) }),
  }),
  warranty: endpoint({
    output: z.object({ data: z.array(WarrantyEntry) }),
  }),
};
