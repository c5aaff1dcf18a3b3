import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useGate } from './use-gate.ts';

// Everything behind the gate is fetched by those who may enter, and by nobody else.
const Frame = lazy(() => import('./frame.tsx'));

export const meta = () => [
  { title: 'Dashboard' },
  { name: 'description', content: 'For the people who run the shop.' },
  { name: 'robots', content: 'noindex' },
];

/** The same empty page for everybody: who may see what is decided by the server, call by call. */
export default function DashboardPage() {
  const gate = useGate();
  if (gate.state === 'open') {
    return (
      <Suspense fallback={<Waiting />}>
        <Frame user={gate.user} />
      </Suspense>
    );
  }
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Dashboard</h1>
      <div className="mt-8 max-w-xl" aria-live="polite">
        {gate.state === 'checking' && <p className="text-quiet">One moment, we are checking your login.</p>}
        {gate.state === 'closed' && <Notice tone="waiting">{gate.message}</Notice>}
        {gate.state === 'closed' && gate.customer && <ForCustomers />}
        {gate.state === 'unreachable' && (
          <Notice tone="wrong">
            <p>{gate.message}</p>
            <Button className="mt-3" onClick={gate.retry}>
              Try again
            </Button>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** All that a customer sees of the dashboard (specification 2, Dashboard). */
const ForCustomers = () => (
  <p className="mt-4">
    This is where the shop’s people work. Your orders and credits stand in{' '}
    <Link to="/account" className="underline underline-offset-4">
      your account
    </Link>
    .
  </p>
);

const Waiting = () => <div className="page min-h-[70vh] py-10" aria-busy="true" />;
