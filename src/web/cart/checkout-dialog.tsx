import type { CartPrice } from '#domain/cart.ts';
import { formatDollars } from '#domain/money.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { type CheckoutCart, useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps {
  cart: CheckoutCart;
  price: CartPrice;
  onClose: () => void;
  /** The shop knows newer things about an order than the cart: load it again. */
  onStale: () => Promise<void>;
}

/** Two steps, shipping then payment, with Back (specification 2, Checkout modal). */
export default function CheckoutDialog({ cart, price, onClose, onStale }: CheckoutDialogProps) {
  const checkout = useCheckout({ cart, price, onStale });
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
          <StepName number={2} name="Payment" current={checkout.step === 'payment'} />
        </ol>
      )}
      {checkout.message && (
        <div className="mb-6">
          <Notice tone={checkout.message.tone}>{checkout.message.text}</Notice>
        </div>
      )}
      {checkout.step === 'shipping' && (
        <ShippingStep busy={checkout.busy} total={formatDollars(price.total)} onNext={checkout.open} />
      )}
      {checkout.step === 'payment' && <PaymentStep checkout={checkout} />}
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
