import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';
import { useHash } from '../hash.ts';
import { Notice } from '../ui/notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Mail } from './mail/mail.tsx';
import { MyOrders } from './mine/my-orders.tsx';
import { OrderPage } from './order/order-page.tsx';
import { Orders } from './orders/orders.tsx';
import { OrdersViewProvider } from './orders/orders-view.tsx';
import { Overview } from './overview/overview.tsx';
import { homeOf, menuFor, type Place, readPlace } from './places.ts';
import { Security } from './security.tsx';
import { SideMenu } from './side-menu.tsx';
import { SaveBanner, UnsavedProvider } from './unsaved.tsx';
import { EXPIRED } from './use-gate.ts';
import { useResume } from './use-resume.ts';
import { useStaffQueries } from './use-staff-queries.ts';

/** The dashboard around its tabs: menu, banner, guard, and what happens when the session ends meanwhile. */
export default function Frame({ user }: { user: SignedInUser }) {
  const menu = menuFor(user);
  const { hash } = useHash();
  const place = readPlace(hash, menu);
  const { client, expired, needsSecondFactor } = useStaffQueries();
  useResume(expired);
  const title = homeOf(place, menu).title;
  useEffect(() => {
    document.title = `${place.tab === 'order' ? `Order ${place.orderId}` : title} | Dashboard`;
  });

  if (expired) {
    return (
      <div className="page min-h-[70vh] py-10">
        <Notice tone="wrong">{EXPIRED}</Notice>
      </div>
    );
  }
  if (needsSecondFactor) {
    return (
      <QueryClientProvider client={client}>
        <div className="page min-h-[70vh] py-10">
          <Security onDone={() => location.reload()} />
        </div>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={client}>
      <UnsavedProvider>
        <OrdersViewProvider>
          <LeaveGuard />
          <div className="mx-auto w-full max-w-[100rem] gap-6 px-4 py-6 xs:grid xs:grid-cols-[10rem_minmax(0,1fr)] md:px-6 xl:px-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
            <SideMenu user={user} menu={menu} current={homeOf(place, menu).tab} />
            <div className="min-w-0">
              <SaveBanner />
              <Content place={place} user={user} />
            </div>
          </div>
        </OrdersViewProvider>
      </UnsavedProvider>
    </QueryClientProvider>
  );
}

function Content({ place, user }: { place: Place; user: SignedInUser }) {
  switch (place.tab) {
    case 'overview':
      return <Overview />;
    case 'orders':
      return <Orders />;
    case 'my-orders':
      return <MyOrders />;
    case 'mail':
      return <Mail />;
    case 'security':
      return <Security />;
    case 'order':
      return (
        <OrderPage key={place.orderId} orderId={place.orderId} manager={user.account_access === 'manager'} />
      );
  }
}
