/**
 * The dashboard's tabs in the order of its menus (specification 2, Dashboard). Each is fetched when it is first opened.
 * Where somebody is stands in the hash, so that it can be linked and the browser goes back.
 */
import { type ComponentType, lazy } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';

export interface Tab {
  /** Its hash. */
  tab: string;
  title: string;
  Page: ComponentType;
}

const overview = tab('overview', 'Overview', () => import('./overview/overview.tsx').then((m) => m.Overview));
const orders = tab('orders', 'Orders', () => import('./orders/orders.tsx').then((m) => m.Orders));
const myOrders = tab('my-orders', 'My Orders', () => import('./mine/my-orders.tsx').then((m) => m.MyOrders));
const staffOrders = tab('staff-orders', 'Staff Orders', () =>
  import('./team/staff-orders.tsx').then((m) => m.StaffOrders),
);
const tasks = tab('tasks', 'Tasks', () => import('./team/tasks.tsx').then((m) => m.Tasks));
const designers = tab('designers', 'Designers', () =>
  import('./team/designers.tsx').then((m) => m.Designers),
);
const savedOrders = tab('saved-orders', 'Saved Orders', () =>
  import('./saved/saved-orders.tsx').then((m) => m.SavedOrders),
);
const suppliers = tab('suppliers', 'Suppliers', () =>
  import('./suppliers/suppliers.tsx').then((m) => m.Suppliers),
);
const pricing = tab('pricing', 'Pricing', () => import('./pricing/pricing.tsx').then((m) => m.Pricing));
const codes = tab('discount-codes', 'Discount Codes', () =>
  import('./codes/discount-codes.tsx').then((m) => m.DiscountCodes),
);
const products = tab('products', 'Products', () => import('./products/products.tsx').then((m) => m.Products));
const mail = tab('mail', 'Mail', () => import('./mail/mail.tsx').then((m) => m.Mail));
const security = tab('security', 'Security', () => import('./security.tsx').then((m) => m.Security));

const MANAGER: readonly Tab[] = [
  overview,
  staffOrders,
  tasks,
  orders,
  savedOrders,
  suppliers,
  pricing,
  codes,
  designers,
  products,
  mail,
  security,
];
const STAFF: readonly Tab[] = [myOrders, staffOrders, tasks, security];

export const menuFor = ({ account_access }: SignedInUser): readonly Tab[] =>
  account_access === 'manager' ? MANAGER : STAFF;

export interface Place {
  /** The menu entry; for an order the one that it belongs to. */
  tab: Tab;
  orderId: string | null;
  /** The order is read, not changed (specification 2, Orders: the view 'order'). */
  reading: boolean;
}

/** The initial tab is the first menu entry. */
export function readPlace(hash: string, menu: readonly Tab[]): Place {
  const [, view, orderId = null] = /^order(-view)?=(\d{10,12}(?:-\d+-\d+)?)$/.exec(hash) ?? [];
  const wanted = orderId === null ? hash : 'orders';
  const tab = menu.find((entry) => entry.tab === wanted) ?? menu[0]!;
  return { tab, orderId, reading: view !== undefined };
}

function tab(name: string, title: string, load: () => Promise<ComponentType>): Tab {
  return { tab: name, title, Page: lazy(() => load().then((Page) => ({ default: Page }))) };
}
