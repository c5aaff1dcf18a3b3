import { useRef } from 'react';
import type { ContentChange } from '#contract/orders.ts';
import type { TaxLine } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { ContentChanges } from '../components/content-changes.tsx';
import { Money } from '../components/money.tsx';
import type { OrderInCart } from '../lib/cart-storage.ts';
import type { ChargeCard } from '../payment-form/card-charge.ts';
import { CardFields } from '../payment-form/card-fields.tsx';
import { PaymentTerms } from '../payment-form/payment-terms.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import type { useCheckout } from './use-checkout.ts';

/** The card, or nothing where credits cover the order, and the button that pays. */
export function PaymentStep({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { payment, paid, busy } = checkout;
  const chargeCard = useRef<ChargeCard>(null);
  if (!payment) return null;

  return (
    <Form onSubmit={() => void checkout.pay(chargeCard.current)} className="space-y-5">
      <CartChanges changedOrders={payment.changedOrders} orders={payment.orders} />
      {payment.clientSecret && !paid && <CardFields clientSecret={payment.clientSecret} ref={chargeCard} />}
      {!payment.clientSecret && <p>Your credits cover the whole order: nothing is charged to a card.</p>}
      {paid && (
        <p>Your payment has arrived. Only the order is left to save; you will not be charged again.</p>
      )}
      {!paid && <IncludedTax taxes={payment.taxes} />}
      {!paid && <PaymentTerms byCard={payment.clientSecret !== null} />}
      <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:justify-end">
        {!paid && (
          <Button onClick={checkout.back} disabled={busy}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel(payment.clientSecret !== null, paid, payment.total)}
        </Button>
      </div>
    </Form>
  );
}

/** On a phone the lines of the price are folded, and the total has risen since the cart. */
function IncludedTax({ taxes }: { taxes: readonly TaxLine[] }) {
  if (taxes.length === 0) return null;
  return (
    <dl aria-label="Tax" className="space-y-1">
      {taxes.map((line) => (
        <div key={describeTaxLine(line)} className="flex flex-wrap justify-between gap-x-4">
          <dt>{describeTaxLine(line)}</dt>
          <dd>
            <Money amount={line.tax} />
          </dd>
        </div>
      ))}
    </dl>
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
      <ContentChanges changes={changes} />
    </Notice>
  ));
}
