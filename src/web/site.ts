import { useRouteLoaderData } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';

/** What the root page knows of the shop. */
export function useShop(): ShopSettings {
  return useRouteLoaderData('root') as ShopSettings;
}
