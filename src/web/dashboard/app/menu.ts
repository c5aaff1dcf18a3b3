import { matchPath } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { isOrderId } from '#domain/orders/order/order-id.ts';
import { customerPath, DASHBOARD_PATH, orderPath } from '#web/dashboard/shared/paths.ts';

/** An entry of the side menu, in the order of the menus (rules.md dashboard-2). */
export interface MenuEntry {
  /** The last segment of its URL path, see pages.tsx. */
  name: string;
  title: string;
}

const MANAGER_MENU: readonly MenuEntry[] = [
  { name: 'overview', title: 'Overview' },
  { name: 'staff-orders', title: 'Staff Orders' },
  { name: 'tasks', title: 'Tasks' },
  { name: 'orders', title: 'Orders' },
  { name: 'saved-orders', title: 'Saved Orders' },
  { name: 'suppliers', title: 'Suppliers' },
  { name: 'pricing', title: 'Pricing' },
  { name: 'discount-codes', title: 'Discount Codes' },
  { name: 'designers', title: 'Designers' },
  { name: 'products', title: 'Products' },
  { name: 'mail', title: 'Mail' },
  { name: 'services', title: 'Services' },
  { name: 'security', title: 'Security' },
];

const STAFF_MENU: readonly MenuEntry[] = [
  { name: 'my-orders', title: 'My Orders' },
  { name: 'staff-orders', title: 'Staff Orders' },
  { name: 'tasks', title: 'Tasks' },
  { name: 'security', title: 'Security' },
];

export const getMenu = ({ account_access }: SignedInUser): readonly MenuEntry[] =>
  account_access === 'manager' ? MANAGER_MENU : STAFF_MENU;

export const menuPath = ({ name }: MenuEntry): string => `${DASHBOARD_PATH}/${name}`;

/** The patterns of all paths below '/dashboard'. */
export const DASHBOARD_PATTERNS: readonly string[] = [
  DASHBOARD_PATH,
  ...new Set([...MANAGER_MENU, ...STAFF_MENU].map(menuPath)),
  orderPath(':orderId'),
  customerPath(':orderId'),
];

/** Whether the dashboard has a page at the path, whose orders need not exist; the server sends 404 for others. */
export const isDashboardPath = (pathname: string): boolean =>
  DASHBOARD_PATTERNS.some((pattern) => {
    const match = matchPath(pattern, pathname);
    return match !== null && isOrderIdOrNone(match.params.orderId);
  });

const isOrderIdOrNone = (orderId: string | undefined) => orderId === undefined || isOrderId(orderId);

/** Returns the menu entry that a path belongs to; undefined when it is not in the user's menu. */
export const findMenuEntry = (pathname: string, menu: readonly MenuEntry[]): MenuEntry | undefined =>
  menu.find(({ name }) => name === pathname.split('/')[2]);

const ORDER_HASH = /^order(?:-view)?=(\d{10,12}(?:-\d+-\d+)?)$/;

/**
 * Returns the path that '/dashboard' redirects to: the tab or the order in the hash of a legacy link ('#orders',
 * '#order=0042201126', '#order-view=0042201126'), otherwise the first entry of the menu.
 */
export function resolveStartPath(hash: string, menu: readonly MenuEntry[]): string {
  const [, orderId] = ORDER_HASH.exec(hash) ?? [];
  if (orderId) return orderPath(orderId);
  return menuPath(menu.find(({ name }) => name === hash) ?? menu[0]!);
}
