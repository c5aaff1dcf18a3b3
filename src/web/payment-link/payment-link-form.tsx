import { useEffect, useRef } from 'react';
import { parseWireAddress } from '#contract/conversion/address-conversion.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import type { ChargeCard } from '../payment-form/card-charge.ts';
import { CardFields } from '../payment-form/card-fields.tsx';
import { PaymentTerms } from '../payment-form/payment-terms.tsx';
import { TransferContext, TransferOffer } from '../payment-form/transfer-offer.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RecipientForm, type RecipientFormProps, StoredRecipient } from './recipient-form.tsx';
import {
  type OpenedPayment,
  type PaymentLinkReference,
  type PaymentRequest,
  useLinkPayment,
} from './use-payment-link.ts';

/** The form of a payment link: phone and address, then the card, beside the payment summary. */
export function PaymentLinkForm({
  reference,
  request,
}: {
  reference: PaymentLinkReference;
  request: PaymentRequest;
}) {
  const { step, busy, message, clientSecret, opened, open, pay, back } = useLinkPayment(reference);
  const amount = formatDollars(fromDollars(opened?.amount ?? request.payment_amount));
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the message is far above the button.
  useEffect(() => {
    if (message) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const transfer = { amount: fromDollars(request.transfer_amount), reference: reference.order_id };
  return (
    <TransferContext value={transfer}>
      <div data-no-chat className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:order-2">
          <PaymentSummary orderId={reference.order_id} request={request} opened={opened} amount={amount} />
        </div>
        <div className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-8">
          <div ref={notice} aria-live="polite">
            {message && (
              <div className="mb-6">
                <Notice tone={message.tone}>
                  {message.text}
                  {message.offersTransfer && <TransferOffer />}
                </Notice>
              </div>
            )}
          </div>
          <div hidden={step !== 'shipping'}>
            <RecipientStep
              reference={reference}
              request={request}
              busy={busy}
              onNext={(recipient) => void open(recipient)}
            />
          </div>
          {step === 'card' && (
            <CardForm clientSecret={clientSecret} amount={amount} busy={busy} onPay={pay} onBack={back} />
          )}
          {step === 'arriving' && (
            <p role="status">One moment, we are looking up your payment. Please do not pay again.</p>
          )}
          {step === 'done' && <p className="text-lg">Thank you! Your payment has arrived.</p>}
        </div>
      </div>
    </TransferContext>
  );
}

/** The recipient of a paid order is shown; of any other order it is asked for. */
function RecipientStep(props: RecipientFormProps) {
  const { request, busy, onNext } = props;
  const address = request.keeps_recipient && request.address ? parseWireAddress(request.address) : null;
  if (!address) return <RecipientForm {...props} />;
  const recipient = { phone: request.phone, address };
  return <StoredRecipient recipient={recipient} busy={busy} onNext={() => onNext(recipient)} />;
}

interface CardFormProps {
  clientSecret: string;
  amount: string;
  busy: boolean;
  onPay: ReturnType<typeof useLinkPayment>['pay'];
  onBack: () => void;
}

function CardForm({ clientSecret, amount, busy, onPay, onBack }: CardFormProps) {
  const chargeCard = useRef<ChargeCard>(null);
  return (
    <Form onSubmit={() => chargeCard.current && void onPay(chargeCard.current)} className="space-y-5">
      <h2 className="text-3xl">Card</h2>
      <CardFields clientSecret={clientSecret} ref={chargeCard} />
      <PaymentTerms byCard />
      <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:justify-end">
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Pay {amount}
        </Button>
      </div>
    </Form>
  );
}

interface PaymentSummaryProps {
  orderId: string;
  request: PaymentRequest;
  /** Null until the address is given, which decides the tax. */
  opened: OpenedPayment | null;
  amount: string;
}

/** The order, its customer and the amount to pay. */
function PaymentSummary({ orderId, request, opened, amount }: PaymentSummaryProps) {
  const taxes = opened?.taxes ?? [];
  const facts = [
    ['Order ID', orderId],
    ['Name', request.name],
    ['Email', request.email],
    ['Jerseys', String(request.total_items)],
  ] as const;
  return (
    <section aria-labelledby="asked-title" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="asked-title" className="text-2xl break-words">
        {request.secret_code}
      </h2>
      <dl className="mt-4 space-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
        {taxes.map(({ label, tax }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{formatDollars(fromDollars(tax))}</dd>
          </div>
        ))}
        {taxes.length > 0 && <TaxNote request={request} amount={amount} />}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
          <dt>{request.kind === 'deposit' ? 'Deposit (CAD)' : 'Payment (CAD)'}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Says what the address has changed; the tax of an order whose deposit is paid is in its balance. */
function TaxNote({ request, amount }: { request: PaymentRequest; amount: string }) {
  const asked = formatDollars(fromDollars(request.payment_amount));
  return (
    <p role="status" className="text-sm text-muted">
      {amount === asked
        ? 'Your province decides the tax of the order; it is a part of what is left to pay.'
        : `Tax of your province: ${amount} instead of ${asked}.`}
    </p>
  );
}
