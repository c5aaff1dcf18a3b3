import { lazy, useState } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { takeStoredLocation, useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { getMenu, menuPath } from './menu.ts';

/** The pages below '/dashboard'. The code of each page is loaded when it is first opened. */
export const DASHBOARD_PAGES: RouteObject[] = [
  { index: true, Component: StartPage },
  { path: 'overview', Component: lazy(() => import('../overview/overview-page.tsx')) },
  { path: 'orders', Component: lazy(() => import('../order-management/list/orders-page.tsx')) },
  { path: 'orders/:orderId', Component: lazy(() => import('../order-management/detail/order-page.tsx')) },
  {
    path: 'orders/:orderId/customer',
    Component: lazy(() => import('../customers/customer-page.tsx')),
  },
  { path: 'my-orders', Component: lazy(() => import('../my-orders/my-orders-page.tsx')) },
  { path: 'staff-orders', Component: lazy(() => import('../tasks/staff-orders-page.tsx')) },
  { path: 'tasks', Component: lazy(() => import('../tasks/tasks-page.tsx')) },
  { path: 'designers', Component: lazy(() => import('../tasks/designers-page.tsx')) },
  { path: 'suppliers', Component: lazy(() => import('../production/suppliers-page.tsx')) },
  { path: 'packing', Component: lazy(() => import('../packing/packing-page.tsx')) },
  { path: 'pricing', Component: lazy(() => import('../pricing/pricing-page.tsx')) },
  { path: 'taxes', Component: lazy(() => import('../taxes/taxes-page.tsx')) },
  { path: 'discount-codes', Component: lazy(() => import('../discount-codes/discount-codes-page.tsx')) },
  { path: 'products', Component: lazy(() => import('../products/products-page.tsx')) },
  { path: 'mail', Component: lazy(() => import('../emails/emails-page.tsx')) },
  { path: 'services', Component: lazy(() => import('../services/services-page.tsx')) },
  { path: 'security', Component: lazy(() => import('../security/security-page.tsx')) },
];

/** '/dashboard': redirects to the page that an expired session interrupted, or to the first entry of the menu. */
function StartPage() {
  const [first] = getMenu(useStaffUser());
  const [stored] = useState(takeStoredLocation);
  return <Navigate to={stored ?? menuPath(first!)} replace />;
}
