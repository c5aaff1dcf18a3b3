import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { APPROVAL_EMAIL_ID } from './approval-form.tsx';

/** The newest mockup of the order, beside the points to check; a click shows it in full size. */
export function MockupToCheck({ orderId }: { orderId: string }) {
  const mockup = useMockup(orderId);
  return (
    <figure className="rounded-lg border border-line bg-card p-4">
      <div className="grid min-h-64 place-items-center overflow-hidden rounded-md bg-sunken">
        {mockup ? (
          <a href={mockup} target="_blank" rel="noopener">
            <img src={mockup} alt={`Mockup of order ${orderId}`} className="w-full" />
          </a>
        ) : (
          <span className="text-quiet" aria-live="polite">
            {mockup === null ? 'Loading the mockup' : 'No Image'}
          </span>
        )}
      </div>
      <figcaption className="mt-3 text-sm text-quiet">
        The mockup of order <span className="font-semibold text-ink tabular">{orderId}</span>
        {mockup && '. Click it to see it in full size.'}
      </figcaption>
      <Button className="mt-4 w-full" onClick={() => document.getElementById(APPROVAL_EMAIL_ID)?.focus()}>
        All is right? Approve it
      </Button>
    </figure>
  );
}

/** Null while it is asked for, '' when there is none. */
function useMockup(orderId: string): string | null {
  const [mockup, setMockup] = useState<string | null>(null);
  useEffect(() => {
    let stale = false;
    api.orders.status({ id: orderId }).then(
      ({ orders }) => {
        const order = orders.find(({ order_id }) => order_id === orderId);
        if (!stale) setMockup(order?.mockup_url ?? '');
      },
      () => !stale && setMockup(''),
    );
    return () => {
      stale = true;
    };
  }, [orderId]);
  return mockup;
}
