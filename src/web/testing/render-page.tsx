import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import type { ShopSettings } from '#contract/site.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';
import { ToastRegion } from '../ui/toast.tsx';

const SHOP: ShopSettings = {
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

/** Renders pages by path within the router, with the shop's settings and the toasts. */
export async function renderPages(
  pages: Record<string, ReactElement>,
  address: string,
  settings: Partial<ShopSettings> = {},
) {
  const shop = { ...SHOP, ...settings };
  const root = {
    id: 'root',
    element: (
      <>
        <Outlet />
        <ToastRegion pathname={address} />
      </>
    ),
    loader: () => shop,
    shouldRevalidate: () => false,
    children: Object.entries(pages).map(([path, element]) => ({ path, element })),
  };
  const router = createMemoryRouter([root], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: shop } },
  });
  return { router, screen: await render(<RouterProvider router={router} />) };
}
