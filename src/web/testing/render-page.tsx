import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import type { ShopSettings } from '#contract/site.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { SHOP } from './shop-sample.ts';

/** Renders pages by path within the router, with the shop's settings, the toasts and a client that asks once. */
export async function renderPages(
  pages: Record<string, ReactElement>,
  address: string,
  settings: Partial<ShopSettings> = {},
) {
  const shop = { ...SHOP, ...settings };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = {
    id: 'root',
    element: (
      <QueryClientProvider client={client}>
        <Outlet />
        <ToastRegion pathname={address} />
      </QueryClientProvider>
    ),
    loader: () => shop,
    shouldRevalidate: () => false,
    children: Object.entries(pages).map(([path, element]) => ({ path, element })),
  };
  const router = createMemoryRouter([root], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: shop } },
  });
  return { router, client, screen: await render(<RouterProvider router={router} />) };
}
