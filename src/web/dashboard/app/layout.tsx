import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useBeforeUnload, useBlocker, useLocation, useMatch, useRoutes } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { OrdersViewProvider } from '#web/dashboard/shared/orders-view.tsx';
import { DASHBOARD_PATH, ORDERS_PATH } from '#web/dashboard/shared/paths.ts';
import { ReauthenticateProvider } from '#web/dashboard/shared/reauthenticate.tsx';
import { StaffUserContext, storeLocation } from '#web/dashboard/shared/staff-session.ts';
import { UndoProvider } from '#web/dashboard/shared/undo.tsx';
import {
  UnsavedChangesBanner,
  UnsavedChangesProvider,
  useHasUnsavedChanges,
} from '#web/dashboard/shared/unsaved-changes.tsx';
import { version } from '../../../../package.json';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { findMenuEntry, getMenu, isDashboardPath } from './menu.ts';
import { DASHBOARD_PAGES } from './pages.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { useDashboardQueryClient } from './use-query-client.ts';
import { EXPIRED_MESSAGE } from './use-staff-auth.ts';

const SecurityPage = lazy(() => import('../security/security-page.tsx'));

/** The layout of the dashboard: menu, banner and navigation guard; handles an expired session. */
export default function DashboardLayout({ user }: { user: SignedInUser }) {
  const location = useLocation();
  const { client, isSessionExpired, needsSecondFactor } = useDashboardQueryClient();
  useEffect(() => {
    if (isSessionExpired) storeLocation(location);
  }, [isSessionExpired, location]);

  if (isSessionExpired) {
    return (
      <PlainPage>
        <Notice tone="danger">{EXPIRED_MESSAGE}</Notice>
      </PlainPage>
    );
  }
  return (
    <QueryClientProvider client={client}>
      <StaffUserContext value={user}>
        {needsSecondFactor ? (
          <PlainPage>
            <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
              <ReauthenticateProvider email={user.email}>
                <SecurityPage onDone={() => window.location.reload()} />
              </ReauthenticateProvider>
            </Suspense>
          </PlainPage>
        ) : (
          <UnsavedChangesProvider>
            <OrdersViewProvider>
              <UndoProvider>
                <DashboardFrame user={user} />
              </UndoProvider>
            </OrdersViewProvider>
          </UnsavedChangesProvider>
        )}
      </StaffUserContext>
    </QueryClientProvider>
  );
}

const PlainPage = ({ children }: { children: ReactNode }) => (
  <div className="page min-h-[70vh] py-10">{children}</div>
);

function DashboardFrame({ user }: { user: SignedInUser }) {
  const menu = getMenu(user);
  const { pathname } = useLocation();
  const orderId = useMatch(`${ORDERS_PATH}/:orderId/*`)?.params.orderId ?? null;
  const entry = findMenuEntry(pathname, menu);
  const current = entry ?? menu[0]!;
  const isFound = isDashboardPath(pathname);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const title = orderId ? `Order ${orderId}` : current.title;
    document.title = `${isFound ? title : 'Page Not Found'} | Dashboard`;
  });
  const page = useRoutes(DASHBOARD_PAGES);
  const isAllowed = entry !== undefined || orderId !== null || pathname === DASHBOARD_PATH;
  return (
    <>
      <NavigationGuard />
      <Shortcuts
        orderId={orderId}
        searchTab={menu.find(({ name }) => name === 'orders') ?? menu[0]!}
        isHelpOpen={isHelpOpen}
        onHelpToggle={setHelpOpen}
      />
      <div className="mx-auto w-full max-w-[120rem] gap-6 px-4 py-3 xs:grid xs:grid-cols-[10rem_minmax(0,1fr)] md:px-6 xl:px-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SideMenu user={user} menu={menu} current={current} onShortcuts={() => setHelpOpen(true)} />
        <div className="min-w-0">
          <UnsavedChangesBanner />
          <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
            <ReauthenticateProvider email={user.email}>
              {!isFound ? <NoPage /> : isAllowed ? page : <Navigate to={DASHBOARD_PATH} replace />}
            </ReauthenticateProvider>
          </Suspense>
        </div>
      </div>
      <footer className="mx-auto w-full max-w-[120rem] px-4 pb-3 text-sm text-muted md:px-6 xl:px-8">
        Homestand {version}
      </footer>
    </>
  );
}

/** Confirms leaving with unsaved changes: a dialog for navigation within the shop, otherwise the browser's prompt. */
export const NavigationGuard = () => useHasUnsavedChanges() && <UnsavedChangesBlocker />;

function UnsavedChangesBlocker() {
  // Another filter or page of the same list keeps what was changed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  const blocked = blocker.state === 'blocked';
  return (
    <Dialog
      open={blocked}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closesOnBack={false}
    >
      <p>
        You changed something here and have not saved it yet. It stays on this page, in this browser tab,
        until you save it.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => blocker.proceed?.()}>Leave for now</Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}

const NoPage = () => (
  <>
    <h1>Page Not Found</h1>
    <p className="mt-4 max-w-prose text-lg text-muted">
      The dashboard has no page at this address. Choose one from the menu, or look for an order by its ID.
    </p>
    <ButtonLink variant="primary" to={DASHBOARD_PATH} className="mt-6">
      Dashboard
    </ButtonLink>
  </>
);
