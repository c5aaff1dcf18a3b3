/** Where somebody is in the dashboard stands in the hash, so that it can be linked and the browser goes back. */
import type { SignedInUser } from '#contract/accounts.ts';

export type Place =
  | { tab: 'overview' }
  | { tab: 'orders' }
  | { tab: 'my-orders' }
  | { tab: 'mail' }
  | { tab: 'security' }
  | { tab: 'order'; orderId: string };

interface Entry {
  tab: Exclude<Place['tab'], 'order'>;
  title: string;
}

const SECURITY: Entry = { tab: 'security', title: 'Security' };
const MANAGER: Entry[] = [
  { tab: 'overview', title: 'Overview' },
  { tab: 'orders', title: 'Orders' },
  { tab: 'mail', title: 'Mail' },
  SECURITY,
];
const STAFF: Entry[] = [{ tab: 'my-orders', title: 'My Orders' }, SECURITY];

/** The menu of specification 2, as far as its entries work. */
export const menuFor = ({ account_access }: SignedInUser): Entry[] =>
  account_access === 'manager' ? MANAGER : STAFF;

export function readPlace(hash: string, menu: Entry[]): Place {
  const order = /^order=(\d{10,12}(?:-\d+-\d+)?)$/.exec(hash);
  if (order) return { tab: 'order', orderId: order[1]! };
  // The initial tab is the first menu entry.
  return { tab: (menu.find(({ tab }) => tab === hash) ?? menu[0]!).tab };
}

export const orderHash = (orderId: string): string => `#order=${orderId}`;

/** The menu entry that an order was opened from. */
export const homeOf = (place: Place, menu: Entry[]): Entry =>
  menu.find(({ tab }) => tab === (place.tab === 'order' ? 'orders' : place.tab)) ?? menu[0]!;
