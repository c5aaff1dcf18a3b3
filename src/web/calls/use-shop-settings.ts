import { useRouteLoaderData } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';

/** The shop's settings, loaded with the root route. */
export function useShopSettings(): ShopSettings {
  return useRouteLoaderData('root') as ShopSettings;
}
