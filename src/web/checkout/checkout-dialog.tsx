import { useRef } from 'react';
import { Link } from 'react-router';
import type { ContentChange } from '#contract/orders.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { DeferredChanges } from '../deferred-saves/deferred-changes.tsx';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { useShopSettings } from '../lib/use-shop-settings.ts';
import type { ChargeCard } from '../payment-form/card-charge.ts';
import { CardFields } from '../payment-form/card-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import type { CheckoutOptions } from './open-payment.ts';
import { PendingPaymentNotice } from './pending-payment-notice.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps extends CheckoutOptions {
  onClose: () => void;
}

/** The checkout in two steps, shipping and payment (rules.md checkout-2). */
export default function CheckoutDialog({ onClose, ...options }: CheckoutDialogProps) {
  const checkout = useCheckout(options);
  const { price } = options;
  const { stripeKey } = useShopSettings();
  // A modal dialog would make the bank's question inert, which Stripe shows above the page.
  const isStripeAsking = stripeKey !== null && checkout.busy && checkout.step === 'payment';
  const close = () => {
    if (checkout.busy && checkout.step === 'payment') return toast('Please wait, your payment is on its way');
    checkout.leave();
    onClose();
  };
  return (
    <Dialog
      open
      modal={!isStripeAsking}
      onClose={close}
      title={checkout.step === 'done' ? 'Order Processed!' : 'Check Out'}
    >
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
            {checkout.message.offersSignIn && (
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
        <ShippingStep
          busy={checkout.busy}
          total={formatDollars(price.total)}
          onNext={(customer) => void checkout.open(customer)}
        />
      )}
      {checkout.step === 'payment' && <PaymentStep checkout={checkout} />}
      {checkout.step === 'processing' && <PendingPaymentNotice onUnpaid={checkout.retry} />}
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
      className={current ? 'border-b-2 border-accent pb-1' : 'pb-1 text-muted'}
    >
      {number}. {name}
    </li>
  );
}

function PaymentStep({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { payment, paid, busy } = checkout;
  const chargeCard = useRef<ChargeCard>(null);
  if (!payment) return null;

  return (
    <Form onSubmit={() => void checkout.pay(chargeCard.current)} noValidate={false} className="space-y-5">
      <CartChanges changedOrders={payment.changedOrders} orders={payment.orders} />
      {payment.clientSecret && !paid && <CardFields clientSecret={payment.clientSecret} ref={chargeCard} />}
      {!payment.clientSecret && <p>Your credits cover the whole order: nothing is charged to a card.</p>}
      {paid && (
        <p>Your payment has arrived. Only the order is left to save; you will not be charged again.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-lg font-semibold tabular">Total {payment.total}</p>
        <div className="flex gap-3">
          {!paid && (
            <Button onClick={checkout.back} disabled={busy}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel(payment.clientSecret !== null, paid, payment.total)}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function submitLabel(byCard: boolean, paid: boolean, total: string): string {
  if (paid) return 'Try again';
  return byCard ? `Pay ${total}` : 'Place order';
}

interface CartChangesProps {
  changedOrders: { order_id: string; changes: ContentChange[] }[];
  orders: OrderInCart[];
}

/** Lists what the team saved since the cart was loaded; the payment is for the current version. */
function CartChanges({ changedOrders, orders }: CartChangesProps) {
  const findTeamName = (orderId: string) =>
    orders.find(({ order_id }) => order_id === orderId)?.secret_code ?? `order ${orderId}`;
  return changedOrders.map(({ order_id, changes }) => (
    <Notice key={order_id} tone="warning">
      <p className="font-semibold">
        Your team has just changed {findTeamName(order_id)}. You pay for it as it is now; the price is the
        same.
      </p>
      <DeferredChanges changes={changes} />
    </Notice>
  ));
}
