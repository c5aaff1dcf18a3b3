import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, Refused } from '../api.ts';
import { Notice } from '../ui/notice.tsx';
import { finishCheckout, pendingCheckout } from './pending-checkout.ts';

const ASK_AGAIN_MS = 4000;
const MOST_ASKS = 45;
/** A payment that was on its way when the page was closed has arrived by then, or never will. */
const ASKS_BEFORE_UNPAID = 3;

/** A payment was made here and its order is not known yet: the page was closed, or the card takes its time. */
export function PendingPayment({ onUnpaid }: { onUnpaid?: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [review, setReview] = useState<string | null>(null);
  const navigate = useNavigate();
  const onUnpaidRef = useRef(onUnpaid);
  onUnpaidRef.current = onUnpaid;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let asks = 0;
    let gone = false;
    async function ask() {
      const pending = pendingCheckout.get();
      if (!pending?.paid) return setWaiting(false);
      setWaiting(true);
      const answer = await api.checkout.submit({ id: pending.id }).catch((error: unknown) => error);
      if (gone) return;
      asks += 1;
      if (answer instanceof Refused) {
        if (answer.code === 'payment-needs-review') setReview(answer.message);
        if (isUnpaid(answer) && asks >= ASKS_BEFORE_UNPAID) {
          pendingCheckout.set({ ...pending, paid: false });
          setWaiting(false);
          return onUnpaidRef.current?.();
        }
      } else if (!(answer instanceof Error)) {
        finishCheckout(pending);
        void navigate(`/payment-complete#${(answer as { order_id: string }).order_id}`);
        return;
      }
      if (asks < MOST_ASKS) timer = setTimeout(ask, ASK_AGAIN_MS);
    }
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [navigate]);
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

/** The card was refused, or the payment never left the page: it can be tried again. */
function isUnpaid({ code, detail }: Refused): boolean {
  return code === 'not-found' || (code === 'payment-failed' && detail.status !== 'processing');
}
