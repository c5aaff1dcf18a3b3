import { Link, useNavigate } from 'react-router';
import { api } from '../api.ts';
import { guestCart } from '../cart-storage.ts';
import { forgetSession } from '../session.ts';

export type Tab =
  | { name: 'account' }
  | { name: 'orders' }
  | { name: 'order'; orderId: string }
  | { name: 'agent' };

/** The hash tracks the tab: #account, #orders, #order={order_id} (specification 2). */
export function readTab(hash: string): Tab {
  const order = /^order=(.{1,30})$/.exec(hash);
  if (order) return { name: 'order', orderId: order[1]! };
  return { name: hash === 'orders' || hash === 'agent' ? hash : 'account' };
}

const ENTRIES: { tab: Tab['name']; title: string }[] = [
  { tab: 'account', title: 'Account' },
  { tab: 'orders', title: 'Orders' },
  { tab: 'agent', title: 'Agent Program' },
];

const ITEM =
  'flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper md:w-full';

export function AccountMenu({ current }: { current: Tab['name'] }) {
  const logout = useLogout();
  const shown = current === 'order' ? 'orders' : current;
  return (
    <nav aria-label="Account" className="-mx-3 md:mx-0">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {ENTRIES.map(({ tab, title }) => (
          <li key={tab}>
            <Link to={{ hash: tab }} aria-current={tab === shown ? 'page' : undefined} className={ITEM}>
              {title}
            </Link>
          </li>
        ))}
        <li className="md:mt-3 md:border-t md:border-line md:pt-3">
          <button type="button" onClick={logout} className={ITEM}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The page forgets the session even when the shop cannot be reached, and the cart with its names (security rows 54, 64). */
function useLogout() {
  const navigate = useNavigate();
  return () => {
    void api.accounts.logout({}).catch(() => undefined);
    forgetSession();
    guestCart.set([]);
    void navigate('/login');
  };
}
