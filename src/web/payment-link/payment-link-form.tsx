import { useEffect, useRef } from 'react';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { type Address, isDeliverable, parsePhone } from '#domain/shared/contact.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { AddressField } from '../payment-form/address-field.tsx';
import type { ChargeCard } from '../payment-form/card-charge.ts';
import { CardFields } from '../payment-form/card-fields.tsx';
import { MissingFieldsNotice, PhoneField } from '../payment-form/recipient-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { type PaymentLinkReference, type PaymentRequest, useLinkPayment } from './use-payment-link.ts';

/** The form of a payment link: phone and address, then the card, beside the payment summary. */
export function PaymentLinkForm({
  reference,
  request,
}: {
  reference: PaymentLinkReference;
  request: PaymentRequest;
}) {
  const { step, busy, message, clientSecret, open, pay, back } = useLinkPayment(reference);
  const amount = formatDollars(fromDollars(request.payment_amount));
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the message is far above the button.
  useEffect(() => {
    if (message) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:order-2">
        <PaymentSummary orderId={reference.order_id} request={request} amount={amount} />
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <div ref={notice} aria-live="polite" className="scroll-mt-40">
          {message && (
            <div className="mb-6">
              <Notice tone={message.tone}>{message.text}</Notice>
            </div>
          )}
        </div>
        <div hidden={step !== 'shipping'}>
          <RecipientForm busy={busy} onNext={(recipient) => void open(recipient)} />
        </div>
        {step === 'card' && (
          <CardForm clientSecret={clientSecret} amount={amount} busy={busy} onPay={pay} onBack={back} />
        )}
        {step === 'arriving' && (
          <p role="status">One moment, we ask for your payment. Please do not pay again.</p>
        )}
        {step === 'done' && <p className="text-lg">Thank you! Your payment has arrived.</p>}
      </div>
    </div>
  );
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
    <Form
      onSubmit={() => chargeCard.current && void onPay(chargeCard.current)}
      noValidate={false}
      className="space-y-5"
    >
      <h2 className="text-3xl">Card</h2>
      <CardFields clientSecret={clientSecret} ref={chargeCard} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
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
  amount: string;
}

/** The order, its customer and the amount to pay. */
function PaymentSummary({ orderId, request, amount }: PaymentSummaryProps) {
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
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
          <dt>{request.kind === 'deposit' ? 'Deposit (CAD)' : 'Payment (CAD)'}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
      </dl>
    </section>
  );
}

interface RecipientDraft {
  phone: string;
  address: Address | null;
  addressText: string;
}

type MissingField = 'Phone Number' | 'Shipping Address';

interface RecipientFormProps {
  busy: boolean;
  onNext: (recipient: { phone: string; address: Address }) => void;
}

/** The phone number and shipping address, with the fields and the error list of the checkout (rules.md payments-5). */
function RecipientForm({ busy, onNext }: RecipientFormProps) {
  const { form, values, change, attempted } = useForm<RecipientDraft>({
    initialValues: { phone: '', address: null, addressText: '' },
    validate: (draft) => ({
      phone: findMissingFields(draft).includes('Phone Number') ? 'missing' : null,
      address: findMissingFields(draft).includes('Shipping Address')
        ? PROBLEM_MESSAGES['invalid-address']
        : null,
    }),
    onSubmit: ({ phone, address }) => {
      if (address) onNext({ phone, address });
    },
  });
  const missing = attempted ? findMissingFields(values) : [];
  return (
    <Form {...form} className="space-y-5">
      <h2 className="text-3xl">Shipping</h2>
      <MissingFieldsNotice fields={missing} />
      <PhoneField
        value={values.phone}
        isMissing={missing.includes('Phone Number')}
        onChange={(phone) => change({ phone })}
      />
      <AddressField
        text={values.addressText}
        address={values.address}
        onTextChange={(addressText) => change({ addressText, address: null })}
        onSelect={(address, addressText) => change({ address, addressText })}
        error={missing.includes('Shipping Address') ? PROBLEM_MESSAGES['invalid-address'] : null}
      />
      <div className="flex justify-end border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={busy}>
          Continue to payment
        </Button>
      </div>
    </Form>
  );
}

const findMissingFields = ({ phone, address }: RecipientDraft): MissingField[] => [
  ...(parsePhone(phone) ? [] : ['Phone Number' as const]),
  ...(address && isDeliverable(address) ? [] : ['Shipping Address' as const]),
];
