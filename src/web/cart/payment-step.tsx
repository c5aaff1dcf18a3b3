import { type FormEvent, useState } from 'react';
import { CardFields } from '../paying/card-fields.tsx';
import { Button } from '../ui/button.tsx';
import { CartChanges } from './cart-changes.tsx';
import type { useCheckout } from './use-checkout.ts';

export function PaymentStep({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { payment, paid, busy } = checkout;
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' });
  if (!payment) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    void checkout.pay(payment?.clientSecret ? card : null);
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <CartChanges changed={payment.changed} orders={payment.orders} />
      {payment.clientSecret && !paid && <CardFields card={card} onChange={setCard} />}
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
          <Button type="submit" kind="main" busy={busy}>
            {submitLabel(payment.clientSecret !== null, paid, payment.total)}
          </Button>
        </div>
      </div>
    </form>
  );
}

function submitLabel(byCard: boolean, paid: boolean, total: string): string {
  if (paid) return 'Try again';
  return byCard ? `Pay ${total}` : 'Place order';
}
