import { Link } from 'react-router';
import type { CartPrice } from '#domain/cart.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { type CheckoutCart, type FreshCheckout, useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps {
  cart: CheckoutCart;
  price: CartPrice;
  onClose: () => void;
  /** The shop knows newer things about an order than the cart: load it again. */
  onStale: (mostCredits: Cents) => Promise<FreshCheckout>;
  /** The coupon cannot be used: the cart's price without it. */
  onCouponRefused: () => CartPrice;
  /** The sign-in has ended: the cart's price without credits. */
  onSessionEnded: () => CartPrice;
}

/** Two steps, shipping then payment, with Back (specification 2, Checkout modal). */
export default function CheckoutDialog({ onClose, ...terms }: CheckoutDialogProps) {
  const checkout = useCheckout(terms);
  const { price } = terms;
  const close = () => {
    if (checkout.busy && checkout.step === 'payment') return toast('Please wait, your payment is on its way');
    checkout.leave();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={checkout.step === 'done' ? 'Order Processed!' : 'Check Out'}>
      {checkout.step !== 'done' && (
        <ol className="mb-6 flex gap-6 text-sm font-semibold">
          <StepName number={1} name="Shipping" current={checkout.step === 'shipping'} />
          <StepName number={2} name="Payment" current={checkout.step !== 'shipping'} />
        </ol>
      )}
      {checkout.message && (
        <div className="mb-6">
          <Notice tone={checkout.message.tone}>
            {checkout.message.text}
            {checkout.message.login && (
              <>
                {' '}
                <Link to="/login#cart" className="font-semibold underline underline-offset-4">
                  Login
                </Link>{' '}
                to use your credits, or continue as a guest.
              </>
            )}
          </Notice>
        </div>
      )}
      {checkout.step === 'shipping' && (
        <ShippingStep busy={checkout.busy} total={formatDollars(price.total)} onNext={checkout.open} />
      )}
      {checkout.step === 'payment' && <PaymentStep checkout={checkout} />}
      {checkout.step === 'processing' && <PendingPayment onUnpaid={checkout.retry} />}
      {checkout.step === 'done' && (
        <p role="status" className="text-lg">
          Thank you! Your payment has arrived and your order is on its way into production.
        </p>
      )}
    </Dialog>
  );
}

function StepName({ number, name, current }: { number: number; name: string; current: boolean }) {
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={current ? 'border-b-2 border-hot pb-1' : 'pb-1 text-quiet'}
    >
      {number}. {name}
    </li>
  );
}
