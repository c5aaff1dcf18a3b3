import { type FormEvent, useState } from 'react';
import { useShop } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
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

interface CardFieldsProps {
  card: { number: string; expiry: string; cvc: string };
  onChange: (card: { number: string; expiry: string; cvc: string }) => void;
}

function CardFields({ card, onChange }: CardFieldsProps) {
  const { testMode } = useShop();
  return (
    <>
      {testMode && (
        <Notice tone="waiting">
          <strong>Test mode.</strong> Pay with 4242 4242 4242 4242, any later date and any three digits. 4000
          0000 0000 0002 is declined.
        </Notice>
      )}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        required
        value={card.number}
        onChange={(event) => onChange({ ...card, number: grouped(event.target.value) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/30"
          maxLength={7}
          required
          value={card.expiry}
          onChange={(event) => onChange({ ...card, expiry: slashed(event.target.value) })}
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          required
          value={card.cvc}
          onChange={(event) => onChange({ ...card, cvc: event.target.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </>
  );
}

/** '4242424242424242' as '4242 4242 4242 4242'. */
const grouped = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** '1230' as '12/30'. */
function slashed(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
