import { formatDay, torontoDate } from '#domain/delivery.ts';
import { useHash } from '../hash.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccountMenu, readTab } from './account-menu.tsx';
import { AccountTab } from './account-tab.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { type Account, useAccount } from './use-account.ts';

export const meta = () => [
  { title: 'Account' },
  { name: 'description', content: 'Your orders and credits.' },
  { name: 'robots', content: 'noindex' },
];

/** Specification 2, Customer account. The same empty page for everybody until the shop knows who asks. */
export default function AccountPage() {
  const { shown, reload, loadMore } = useAccount();
  if (shown.state === 'ready') return <Ready account={shown.account} onMore={loadMore} />;
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Account</h1>
      <div className="mt-8 max-w-xl" aria-live="polite">
        {shown.state === 'loading' && <p className="text-quiet">One moment, we are opening your account.</p>}
        {shown.state === 'expired' && <Notice tone="waiting">{shown.message}</Notice>}
        {shown.state === 'visitor' && (
          <>
            <p className="text-lg">Please login to access your account!</p>
            <ButtonLink kind="main" to="/login" className="mt-6">
              Login
            </ButtonLink>
          </>
        )}
        {shown.state === 'failed' && (
          <Notice tone="wrong">
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

function Ready({ account, onMore }: { account: Account; onMore: (account: Account) => Promise<void> }) {
  const { hash } = useHash();
  const tab = readTab(hash);
  return (
    <div className="page min-h-[70vh] py-8 sm:py-12">
      <header className="mb-8 border-b-2 border-ink pb-4">
        <h1 className="break-words">{account.user.name.toLocaleUpperCase('en-CA')}</h1>
        <p className="mt-1 text-quiet">{formatDay(torontoDate(new Date(account.today)))}</p>
      </header>
      <div className="gap-10 md:grid md:grid-cols-[12rem_minmax(0,1fr)]">
        <AccountMenu current={tab.name} />
        <div className="mt-8 min-w-0 md:mt-0">
          {tab.name === 'account' && <AccountTab account={account} />}
          {tab.name === 'orders' && <OrdersTab account={account} onMore={onMore} />}
          {tab.name === 'order' && <OrderDetail key={tab.orderId} orderId={tab.orderId} />}
          {tab.name === 'agent' && <p className="text-lg">Agent Program Coming Soon!</p>}
        </div>
      </div>
    </div>
  );
}
