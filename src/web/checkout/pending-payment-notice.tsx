import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../calls/api-client.ts';
import { type PaymentProgress, pollPayment } from '../payment-form/use-card-payment.ts';
import { usePersisted } from '../storage/persisted.ts';
import { Notice } from '../ui/notice.tsx';
import { finishCheckout, type PendingCheckout, pendingCheckout } from './pending-checkout.ts';

const noop = () => undefined;

interface PendingPaymentNoticeProps {
  /** Called when nothing is being paid; `hasFailed` when this page waited for a payment that was not successful. */
  onUnpaid?: (hasFailed: boolean) => void;
}

/** Shown while a payment of this browser has no order yet: the page was closed, or the card is still processing. */
export function PendingPaymentNotice({ onUnpaid = noop }: PendingPaymentNoticeProps) {
  const { isWaiting, reviewMessage } = usePendingPayment(onUnpaid);
  const notice = useRef<HTMLDivElement>(null);
  // After a reload the page keeps its scroll position, which may be far below.
  useEffect(() => {
    if (isWaiting) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div ref={notice} className="mt-6">
      <Notice tone="warning">
        {reviewMessage ?? (
          <>
            <strong>Your payment is processing.</strong> Please do not pay again. This page will show your
            order once the payment arrives, and we will e-mail you either way.
          </>
        )}
      </Notice>
    </div>
  );
}

/** By then, a payment request that was pending when the page was closed has reached the server or failed. */
const POLLS_BEFORE_UNPAID = 3;

/** Polls for the order of this browser's payment and opens its receipt, in every tab. */
function usePendingPayment(onUnpaid: (hasFailed: boolean) => void) {
  const pending = usePersisted(pendingCheckout);
  const [followed, setFollowed] = useState<PendingCheckout | null>(null);
  const [reviewMessage, setReviewMessage] = useState<string | null>(null);
  const navigate = useNavigate();
  const onUnpaidRef = useRef(onUnpaid);
  onUnpaidRef.current = onUnpaid;
  const followedId = useRef('');

  useEffect(() => {
    // When the record is cleared in another tab, this tab still has to show the order.
    if (!pending) return;
    setFollowed(pending.paid ? pending : null);
    if (!pending.paid) onUnpaidRef.current(followedId.current === pending.id);
    followedId.current = pending.paid ? pending.id : '';
  }, [pending]);

  const isFinishedElsewhere = pending === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment finished in another tab is requested immediately
  useEffect(() => {
    if (!followed) return;
    const checkout = followed;
    const { id } = checkout;
    function onProgress(progress: PaymentProgress, polls: number): boolean {
      if (progress.state === 'arrived') {
        finishCheckout(checkout);
        void navigate(`/payment-complete#${progress.orderId}`);
        return false;
      }
      if (progress.state === 'in-review') {
        setReviewMessage(progress.message);
        updatePendingCheckout(id, { inReview: true });
      }
      // The card was declined, or the request was never sent: the payment can be retried.
      const isUnpaid = progress.state === 'failed' || progress.state === 'not-found';
      if (!isUnpaid || polls < POLLS_BEFORE_UNPAID) return true;
      if (!updatePendingCheckout(id, { paid: false })) {
        setFollowed(null);
        onUnpaidRef.current(true);
      }
      return false;
    }
    return pollPayment({ confirm: () => api.checkout.submit({ id }), onProgress });
  }, [followed?.id, isFinishedElsewhere, navigate]);

  return { isWaiting: followed !== null, reviewMessage };
}

/** Updates the record in all tabs of this browser. Returns false when another checkout has replaced it. */
function updatePendingCheckout(id: string, fields: Partial<PendingCheckout>): boolean {
  const stored = pendingCheckout.get();
  if (stored?.id !== id) return false;
  pendingCheckout.set({ ...stored, ...fields });
  return true;
}
