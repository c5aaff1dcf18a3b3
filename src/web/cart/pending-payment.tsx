import { Notice } from '../ui/notice.tsx';
import { usePendingPayment } from './use-pending-payment.ts';

const nothing = () => undefined;

/** A payment was made here and its order is not known yet: the page was closed, or the card takes its time. */
export function PendingPayment({ onUnpaid = nothing }: { onUnpaid?: () => void }) {
  const { waiting, review } = usePendingPayment(onUnpaid);
  if (!waiting) return null;
  return (
    <div className="mt-6">
      <Notice tone="waiting">
        {review ?? (
          <>
            <strong>Your payment is processing.</strong> Please do not pay again: as soon as it has arrived
            this page shows your order, and we write to you in any case.
          </>
        )}
      </Notice>
    </div>
  );
}
