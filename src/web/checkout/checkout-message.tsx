import type { PaymentMessage } from '../payment-form/card-charge.ts';
import { TransferOffer } from '../payment-form/transfer-offer.tsx';
import { Notice } from '../ui/notice.tsx';
import { SignInOffer } from './sign-in-offer.tsx';

/** What happened with the payment, and what the customer can do; screen readers announce it. */
export const CheckoutMessage = ({ message }: { message: PaymentMessage | null }) => (
  <div aria-live="polite" className="mb-6 empty:hidden">
    {message && (
      <Notice tone={message.tone}>
        {message.text}
        {message.offersSignIn && (
          <>
            {' '}
            <SignInOffer />
          </>
        )}
        {message.offersTransfer && <TransferOffer />}
      </Notice>
    )}
  </div>
);
