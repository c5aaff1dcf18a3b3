import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import type { CardReturn } from './card-return.ts';

interface CardReturnNoticeProps {
  returned: CardReturn;
  /** Where to pay again; this browser may not be the one in which the payment began. */
  payAgain: string;
}

/** What became of the payment that the customer comes back from. A paid one opens its receipt. */
export function CardReturnNotice({ returned, payAgain }: CardReturnNoticeProps) {
  const { state, message, checkoutId, orderId } = returned;
  const navigate = useNavigate();
  useEffect(() => {
    if (orderId !== null) void navigate(`/payment-complete#${orderId}`, { replace: true });
  }, [orderId, navigate]);
  return (
    <div className="mt-6 max-w-prose" aria-live="polite">
      {message === null ? (
        <p>One moment, we are looking up your payment. Please do not pay again.</p>
      ) : (
        <Notice tone={message.tone}>
          <p className="font-semibold">{message.text}</p>
          {state === 'failed' && (
            <p className="mt-1">
              {checkoutId !== null && 'Nothing was charged. '}
              {payAgain}
            </p>
          )}
          {state === 'processing' && <p className="mt-1">Please do not pay again.</p>}
        </Notice>
      )}
    </div>
  );
}
