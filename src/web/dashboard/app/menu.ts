import { matchPath } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { isOrderId } from '#domain/orders/order/order-id.ts';
import { customerPath, DASHBOARD_PATH, orderPath } from '#web/dashboard/shared/paths.ts';

/** An entry of the side menu, in the order of the menus (rules.md dashboard-2). */
export interface MenuEntry {
  /** The last segment of its URL path, see pages.tsx. */
  name: string;
  title: string;
  group: MenuGroup;
}

export const MENU_GROUPS = ['Work', 'Shop', 'House'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

const MANAGER_MENU: readonly MenuEntry[] = [
  { name: 'overview', title: 'Overview', group: 'Work' },
  { name: 'staff-orders', title: 'Staff Orders', group: 'Work' },
  { name: 'tasks', title: 'Tasks', group: 'Work' },
  { name: 'orders', title: 'Orders', group: 'Work' },
  { name: 'suppliers', title: 'Suppliers', group: 'Work' },
  { name: 'packing', title: 'Packing', group: 'Work' },
  { name: 'pricing', title: 'Pricing', group: 'Shop' },
  { name: 'taxes', title: 'Taxes', group: 'Shop' },
  { name: 'discount-codes', title: 'Discount Codes', group: 'Shop' },
  { name: 'designers', title: 'Designers', group: 'Shop' },
  { name: 'products', title: 'Products', group: 'Shop' },
  { name: 'mail', title: 'Mail', group: 'House' },
  { name: 'services', title: 'Services', group: 'House' },
  { name: 'security', title: 'Security', group: 'House' },
];

const STAFF_MENU: readonly MenuEntry[] = [
  { name: 'my-orders', title: 'My Orders', group: 'Work' },
  { name: 'staff-orders', title: 'Staff Orders', group: 'Work' },
  { name: 'tasks', title: 'Tasks', group: 'Work' },
  { name: 'packing', title: 'Packing', group: 'Work' },
  { name: 'security', title: 'Security', group: 'House' },
];

export const getMenu = ({ account_access }: SignedInUser): readonly MenuEntry[] =>
  account_access === 'manager' ? MANAGER_MENU : STAFF_MENU;

export const menuPath = ({ name }: Pick<MenuEntry, 'name'>): string => `${DASHBOARD_PATH}/${name}`;

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
