import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { usePageWidth } from '../lib/use-width.ts';
import type { PaymentMessage } from '../payment-form/card-charge.ts';
import { TransferContext, TransferOffer } from '../payment-form/transfer-offer.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { addDialogEntry } from '../ui/dialog/dialog-history.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { createTransfer } from './create-transfer.ts';
import type { KnownCustomer } from './customer-draft.ts';
import type { CheckoutOptions } from './open-payment.ts';
import { PaymentStep } from './payment-step.tsx';
import { PendingPaymentNotice } from './pending-payment-notice.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps extends CheckoutOptions {
  /** What the account knows of its customer; null for guests. */
  account: KnownCustomer | null;
  /** Whether the page waited for a payment that was not successful. */
  hasFailed: boolean;
  onClose: () => void;
  /** Shows what is paid for; the code can be changed until the payment is opened. */
  renderSummary: (isEditable: boolean) => ReactNode;
}

/** The checkout in two steps, shipping and payment. */
export default function CheckoutDialog(props: CheckoutDialogProps) {
  const { onClose, hasFailed, renderSummary, ...options } = props;
  const checkout = useCheckout(options, hasFailed);
  const account = useKnownCustomer(props.account);
  const isWide = usePageWidth(BESIDE);
  // Stripe's form is a frame that is loaded anew when it is moved: from the payment on, the sequence stays.
  const isBeside = useRef(isWide);
  if (checkout.step === 'shipping') isBeside.current = isWide;
  const { stripeKey, chargesTax } = useShopSettings();
  // A modal dialog would make the bank's question inert, which Stripe shows above the page.
  const isStripeAsking = stripeKey !== null && checkout.busy && checkout.step === 'payment';
  const close = () => {
    if (checkout.busy && checkout.step === 'payment') return toast('Please wait, your payment is on its way');
    checkout.leave();
    onClose();
  };
  const backToShipping = useEffectEvent(() => {
    if (checkout.busy) toast('Please wait, your payment is on its way');
    else checkout.back();
  });
  useEffect(() => {
    if (checkout.step === 'payment') return addDialogEntry(() => backToShipping());
  }, [checkout.step]);
  const titleRef = useFocusOnStep(checkout.step);
  if (checkout.step === 'done')
    return (
      <Dialog open onClose={close} title="Order Processed!">
        <p ref={titleRef} tabIndex={-1} role="status" className="text-lg outline-none">
          Thank you! Your payment has arrived and your order is on its way into production.
        </p>
      </Dialog>
    );
  // The keyboard goes through them as they are seen: the summary is on the right of a wide screen, and above on a narrow one.
  const parts = [
    <div key="steps" className="min-w-0">
      <CheckoutMessage message={checkout.message} />
      {checkout.step === 'shipping' && (
        <ShippingStep
          busy={checkout.busy}
          account={account}
          orders={options.cart.orders}
          onNext={(customer) => void checkout.open(customer)}
        />
      )}
      {checkout.step === 'payment' && <PaymentStep checkout={checkout} />}
      {checkout.step === 'processing' && <PendingPaymentNotice onUnpaid={checkout.retry} />}
    </div>,
    <div key="summary" className="lg:order-last">
      {renderSummary(checkout.step === 'shipping' && !checkout.busy)}
    </div>,
  ];
  return (
    <Dialog open modal={!isStripeAsking} onClose={close} title="Check Out" wide>
      <ol className="mb-6 flex flex-wrap gap-x-6 text-sm font-semibold">
        <StepName number={1} name="Shipping" titleRef={checkout.step === 'shipping' ? titleRef : null} />
        <StepName number={2} name="Payment" titleRef={checkout.step === 'shipping' ? null : titleRef} />
      </ol>
      <TransferContext value={createTransfer(options.cart.orders, chargesTax)}>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          {isBeside.current ? parts : parts.toReversed()}
        </div>
      </TransferContext>
    </Dialog>
  );
}

/** Where the summary stands beside the steps, the breakpoint `lg` in rem. */
const BESIDE = 64;

/** What the account told stays in the open form when its session ends. */
function useKnownCustomer(account: KnownCustomer | null): KnownCustomer | null {
  const known = useRef(account);
  if (account) known.current = account;
  return known.current;
}

/** Focuses the title of a step when it is shown, so that the keyboard and a screen reader begin there. */
function useFocusOnStep(step: string) {
  const title = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step has its own title
  useEffect(() => title.current?.focus({ preventScroll: true }), [step]);
  return title as RefObject<never>;
}

/** What happened with the payment, and what the customer can do; screen readers announce it. */
const CheckoutMessage = ({ message }: { message: PaymentMessage | null }) => (
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

interface StepNameProps {
  number: number;
  name: string;
  /** Null for the other step. */
  titleRef: Ref<HTMLLIElement> | null;
}

function StepName({ number, name, titleRef }: StepNameProps) {
  return (
    <li
      ref={titleRef}
      tabIndex={-1}
      aria-current={titleRef ? 'step' : undefined}
      className={`pb-1 ${titleRef ? 'border-b-2 border-accent' : 'text-muted'}`}
    >
      {number}. {name}
    </li>
  );
}
