import { Link, useNavigate } from 'react-router';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { api } from '../calls/api-client.ts';
import { clearSession } from '../calls/session.ts';
import { cartTerms, guestCart } from '../lib/cart-storage.ts';
import { saveRemovedOrder } from '../lib/saved-orders.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountTab } from './account-tab.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { type Account, useAccount } from './use-account.ts';

export const meta = createPrivateMeta('Account', 'Your orders and credits.');

/** The customer account. The HTML is the same for all visitors until the session is known. */
export default function AccountPage() {
  const { shown, reload, loadMore } = useAccount();
  if (shown.state === 'ready') return <LoadedAccount account={shown.account} onLoadMore={loadMore} />;
  return (
    <div className="page py-10">
      <h1>Account</h1>
      <div className="mt-8 max-w-xl" aria-live="polite">
        {shown.state === 'loading' && (
          <p data-loading className="text-muted">
            One moment, we are opening your account.
          </p>
        )}
        {shown.state === 'expired' && <Notice tone="warning">{shown.message}</Notice>}
        {shown.state === 'visitor' && (
          <>
            <p className="text-lg">Please login to access your account!</p>
            <ButtonLink variant="primary" to="/login" className="mt-6">
              Login
            </ButtonLink>
          </>
        )}
        {shown.state === 'failed' && (
          <Notice tone="danger">
            <p>{shown.message}</p>
            <Button className="mt-3" onClick={reload}>
              Try again
            </Button>
          </Notice>
        )}
      </div>
    </div>
  );
}

function LoadedAccount({
  account,
  onLoadMore,
}: {
  account: Account;
  onLoadMore: (account: Account) => Promise<void>;
}) {
  const { hash } = useHash();
  const tab = parseAccountHash(hash);
  return (
    <div className="page py-8 sm:py-12">
      <header className="mb-8 border-b-2 border-ink pb-4">
        <h1 className="break-words">{account.user.name.toLocaleUpperCase('en-CA')}</h1>
        <p className="mt-1 text-muted">{formatDay(torontoDay(new Date(account.today)))}</p>
      </header>
      <div className="gap-10 md:grid md:grid-cols-[12rem_minmax(0,1fr)]">
        <AccountMenu current={tab.name} />
        <div className="mt-8 min-w-0 md:mt-0">
          {tab.name === 'account' && <AccountTab account={account} />}
          {tab.name === 'orders' && <OrdersTab account={account} onLoadMore={onLoadMore} />}
          {tab.name === 'order' && <OrderDetail key={tab.orderId} orderId={tab.orderId} />}
          {tab.name === 'agent' && <p className="text-lg">Agent Program Coming Soon!</p>}
        </div>
      </div>
    </div>
  );
}

type AccountLocation =
  | { name: 'account' }
  | { name: 'orders' }
  | { name: 'order'; orderId: string }
  | { name: 'agent' };

/** The hash selects the tab: #account, #orders, #order={order_id}. */
function parseAccountHash(hash: string): AccountLocation {
  const order = /^order=(.{1,30})$/.exec(hash);
  if (order) return { name: 'order', orderId: order[1]! };
  return { name: hash === 'orders' || hash === 'agent' ? hash : 'account' };
}

const MENU_ITEMS: { tab: AccountLocation['name']; title: string }[] = [
  { tab: 'account', title: 'Account' },
  { tab: 'orders', title: 'Orders' },
  { tab: 'agent', title: 'Agent Program' },
];

const ITEM_CLASS =
  'flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap hover:bg-surface-inset aria-[current=page]:bg-ink aria-[current=page]:text-background md:w-full';

function AccountMenu({ current }: { current: AccountLocation['name'] }) {
  const logout = useLogout();
  const shown = current === 'order' ? 'orders' : current;
  return (
    <nav aria-label="Account" className="-mx-3 md:mx-0">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {MENU_ITEMS.map(({ tab, title }) => (
          <li key={tab}>
            <Link to={{ hash: tab }} aria-current={tab === shown ? 'page' : undefined} className={ITEM_CLASS}>
              {title}
            </Link>
          </li>
        ))}
        <li className="md:mt-3 md:border-t md:border-line md:pt-3">
          <button type="button" onClick={logout} className={ITEM_CLASS}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

/**
 * Clears the session and the cart in this browser, even when the server is unreachable (rules.md accounts-14). Orders
 * that only the cart has become saved orders.
 */
function useLogout() {
  const navigate = useNavigate();
  return () => {
    void api.accounts.logout({}).catch(() => undefined);
    clearSession();
    const onlyHere = guestCart.get().filter(({ order_id }) => !order_id);
    for (const order of onlyHere) saveRemovedOrder(order);
    if (onlyHere.length > 0)
      toast('The unsaved orders in your cart are now among its saved orders', { ms: 4000 });
    guestCart.set([]);
    cartTerms.set(cartTerms.initial);
    void navigate('/login');
  };
}
