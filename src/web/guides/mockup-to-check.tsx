import { useEffect, useState } from 'react';
import { api } from '../api.ts';

/** The newest mockup of the order, beside the points to check; a click shows it in full size. */
export function MockupToCheck({ orderId }: { orderId: string }) {
  const mockup = useMockup(orderId);
  return (
    <figure className="rounded-lg border border-line bg-card p-4">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-md bg-sunken">
        {mockup ? (
          <a href={mockup} target="_blank" rel="noopener" className="block size-full">
            <img src={mockup} alt={`Mockup of order ${orderId}`} className="size-full object-contain" />
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
