import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStaffAuth } from './use-staff-auth.ts';

// The code of the dashboard is loaded only after the server has accepted the session.
const DashboardLayout = lazy(() => import('./layout.tsx'));

export const meta = () => [
  { title: 'Dashboard' },
  { name: 'description', content: 'For the people who run the shop.' },
  { name: 'robots', content: 'noindex' },
];

/** The dashboard. Its HTML is the same for every visitor; the server authorises every API call. */
export default function DashboardPage() {
  const { auth, retry } = useStaffAuth();
  if (auth.status === 'open') {
    return (
      <Suspense fallback={<LoadingPage />}>
        <DashboardLayout user={auth.user} />
      </Suspense>
    );
  }
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Dashboard</h1>
      <div className="mt-8 max-w-xl" aria-live="polite">
        {auth.status === 'checking' && <p className="text-muted">One moment, we are checking your login.</p>}
        {auth.status === 'closed' && <Notice tone="warning">{auth.message}</Notice>}
        {auth.status === 'closed' && auth.isCustomer && <CustomerHint />}
        {auth.status === 'unreachable' && (
          <Notice tone="danger">
            <p>{auth.message}</p>
            <Button className="mt-3" onClick={retry}>
              Try again
            </Button>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The hint for customers who open /dashboard. */
const CustomerHint = () => (
  <p className="mt-4">
    This is where the shop’s staff work. Your orders and credits are in{' '}
    <Link to="/account" className="underline underline-offset-4">
      your account
    </Link>
    .
  </p>
);

const LoadingPage = () => <div className="page min-h-[70vh] py-10" aria-busy="true" />;
