import type { Product } from '#contract/catalogue.ts';
import type { Services } from '../services.ts';

/** Every product of the catalogue, sport by sport. */
export const productsOf = ({ catalogue }: Services): Product[] =>
  Object.values(catalogue.siteData().products).flatMap(({ products }) => products);

/** By its public address, /product/{type}/{file_name}. */
export const productAt = (services: Services, type: string, file: string): Product | undefined =>
  productsOf(services).find((product) => product.type === type && product.file_name === file);
