import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { CardFields } from '../paying/card-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AskedFor } from './asked-for.tsx';
import { ReceiverForm } from './receiver-form.tsx';
import type { Asked, LinkReference } from './use-link.ts';
import { usePayLink } from './use-pay-link.ts';

/** Two steps as in the checkout, phone and address, then the card; what is asked for stays in sight. */
export function PaymentForm({ reference, asked }: { reference: LinkReference; asked: Asked }) {
  const { step, busy, message, open, pay, back } = usePayLink(reference);
  const amount = formatDollars(fromDollars(asked.payment_amount));
  const said = useRef<HTMLDivElement>(null);
  // On a phone the button stands far below what is said about it.
  useEffect(() => {
    if (message) said.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:order-2">
        <AskedFor orderId={reference.order_id} asked={asked} amount={amount} />
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-card p-5 sm:p-8">
        <div ref={said} aria-live="polite" className="scroll-mt-40">
          {message && (
            <div className="mb-6">
              <Notice tone={message.tone}>{message.text}</Notice>
            </div>
          )}
        </div>
        <div hidden={step !== 'shipping'}>
          <ReceiverForm busy={busy} onNext={(receiver) => void open(receiver)} />
        </div>
        {step === 'card' && <CardForm amount={amount} busy={busy} onPay={pay} onBack={back} />}
        {step === 'arriving' && (
          <p role="status">One moment, we ask for your payment. Please do not pay again.</p>
        )}
        {step === 'done' && <p className="text-lg">Thank you! Your payment has arrived.</p>}
      </div>
    </div>
  );
}

interface CardFormProps {
  amount: string;
  busy: boolean;
  onPay: ReturnType<typeof usePayLink>['pay'];
  onBack: () => void;
}

function CardForm({ amount, busy, onPay, onBack }: CardFormProps) {
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' });
  function submit(event: FormEvent) {
    event.preventDefault();
    void onPay(card);
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <h2 className="text-3xl">Card</h2>
      <CardFields card={card} onChange={setCard} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button type="submit" kind="main" busy={busy}>
          Pay {amount}
        </Button>
      </div>
    </form>
  );
}
