import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';
import { useHash } from '../hash.ts';
import { Notice } from '../ui/notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersViewProvider } from './orders/orders-view.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { menuFor, type Place, readPlace } from './tabs.ts';
import { SaveBanner, UnsavedProvider } from './unsaved.tsx';
import { EXPIRED } from './use-gate.ts';
import { useResume } from './use-resume.ts';
import { useStaffQueries } from './use-staff-queries.ts';

const Security = lazy(() => import('./security.tsx').then((m) => ({ default: m.Security })));

/** The dashboard around its tabs: menu, banner, guard, and what happens when the session ends meanwhile. */
export default function Frame({ user }: { user: SignedInUser }) {
  const menu = menuFor(user);
  const { hash } = useHash();
  const place = readPlace(hash, menu);
  const { client, expired, needsSecondFactor } = useStaffQueries();
  const [keysShown, showKeys] = useState(false);
  useResume(expired);
  useEffect(() => {
    document.title = `${place.orderId ? `Order ${place.orderId}` : place.tab.title} | Dashboard`;
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
          <Suspense>
            <SignInAgain email={user.email}>
              <Security onDone={() => location.reload()} />
            </SignInAgain>
          </Suspense>
        </div>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={client}>
      <UnsavedProvider>
        <OrdersViewProvider>
          <LeaveGuard />
          <Shortcuts
            orderId={place.orderId}
            searchTab={user.account_access === 'manager' ? 'orders' : menu[0]!.tab}
            shown={keysShown}
            onShow={showKeys}
          />
          <div className="mx-auto w-full max-w-[100rem] gap-6 px-4 py-6 xs:grid xs:grid-cols-[10rem_minmax(0,1fr)] md:px-6 xl:px-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
            <SideMenu user={user} menu={menu} current={place.tab.tab} onShortcuts={() => showKeys(true)} />
            <div className="min-w-0">
              <SaveBanner />
              <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
                <SignInAgain email={user.email}>
                  <Content place={place} user={user} />
                </SignInAgain>
              </Suspense>
            </div>
          </div>
        </OrdersViewProvider>
      </UnsavedProvider>
    </QueryClientProvider>
  );
}

function Content({ place: { tab, orderId, reading }, user }: { place: Place; user: SignedInUser }) {
  if (orderId === null) return <tab.Page />;
  return (
    <OrderPage
      key={orderId}
      orderId={orderId}
      manager={user.account_access === 'manager'}
      reading={reading}
    />
  );
}
