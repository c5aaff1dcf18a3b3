import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, Refused, wordsOf } from '../api.ts';
import { useStored } from '../stored.ts';
import { finishCheckout, type PendingCheckout, pendingCheckout } from './pending-checkout.ts';

const ASK_AGAIN_MS = 4000;
const EAGER_ASKS = 45;
const ASK_LATER_MS = 30_000;
/** A payment that was on its way when the page was closed has arrived by then, or never will. */
const ASKS_BEFORE_UNPAID = 3;

interface PendingPaymentState {
  waiting: boolean;
  /** Why the payment waits for a manager. */
  review: string | null;
}

/** Asks for the order of this browser's payment, and opens its receipt; in every tab, whichever of them has paid. */
export function usePendingPayment(onUnpaid: () => void): PendingPaymentState {
  const pending = useStored(pendingCheckout);
  const [followed, setFollowed] = useState<PendingCheckout | null>(null);
  const [review, setReview] = useState<string | null>(null);
  const navigate = useNavigate();
  const onUnpaidRef = useRef(onUnpaid);
  onUnpaidRef.current = onUnpaid;

  useEffect(() => {
    // Finished in another tab: the order is still to be shown in this one.
    if (!pending) return;
    setFollowed(pending.paid ? pending : null);
    if (!pending.paid) onUnpaidRef.current();
  }, [pending]);

  const isFinishedElsewhere = pending === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was finished in another tab is asked for at once
  useEffect(() => {
    if (!followed) return;
    const paid = followed;
    const { id } = paid;
    let timer: ReturnType<typeof setTimeout>;
    let asks = 0;
    let gone = false;
    async function ask() {
      const { orderId, refused } = await askForOrder(id);
      if (gone) return;
      asks += 1;
      if (orderId) {
        finishCheckout(paid);
        return void navigate(`/payment-complete#${orderId}`);
      }
      if (refused?.code === 'payment-needs-review') {
        setReview(wordsOf(refused));
        markInReview(id);
      }
      if (refused && isUnpaid(refused) && asks >= ASKS_BEFORE_UNPAID) return stop();
      timer = setTimeout(() => void ask(), asks < EAGER_ASKS ? ASK_AGAIN_MS : ASK_LATER_MS);
    }
    function stop() {
      const now = pendingCheckout.get();
      if (now?.id === id) return pendingCheckout.set({ ...now, paid: false });
      setFollowed(null);
      onUnpaidRef.current();
    }
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [followed?.id, isFinishedElsewhere, navigate]);

  return { waiting: followed !== null, review };
}

/** Neither where the shop was not reached. */
async function askForOrder(id: string): Promise<{ orderId?: string; refused?: Refused }> {
  try {
    const { order_id } = await api.checkout.submit({ id });
    return { orderId: order_id };
  } catch (error) {
    return error instanceof Refused ? { refused: error } : {};
  }
}

function markInReview(id: string) {
  const now = pendingCheckout.get();
  if (now?.id === id && !now.inReview) pendingCheckout.set({ ...now, inReview: true });
}

/** The card was refused, or the payment never left the page: it can be tried again. */
function isUnpaid({ code, detail }: Refused): boolean {
  return code === 'not-found' || (code === 'payment-failed' && detail.status !== 'processing');
}
