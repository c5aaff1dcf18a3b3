import { useEffect, useRef } from 'react';
import { type PendingCheckout, pendingCheckout } from './pending-checkout.ts';

/** Calls when another tab of this browser sends a payment: browsers tell only the other tabs of a change. */
export function usePaidElsewhere(onPaid: (pending: PendingCheckout) => void): void {
  const onPaidRef = useRef(onPaid);
  onPaidRef.current = onPaid;
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== pendingCheckout.key) return;
      const pending = pendingCheckout.get();
      if (pending?.paid) onPaidRef.current(pending);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
