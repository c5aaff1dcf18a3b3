import { type Address, formatAddress, formatPhone } from '#domain/shared/contact.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { ContinueToPayment } from '../payment-form/recipient-fields.tsx';
import { Form } from '../ui/form.tsx';

interface StoredRecipientProps {
  recipient: { phone: string; address: Address };
  busy: boolean;
  onNext: () => void;
}

/** The recipient of an order that was paid before, which a payment link does not change (rules.md payments-5). */
export function StoredRecipient({ recipient: { phone, address }, busy, onNext }: StoredRecipientProps) {
  const { email } = useShopSettings();
  const facts = [
    ['Phone Number', formatPhone(phone)],
    ['Shipping Address', formatAddress(address)],
  ] as const;
  return (
    <Form onSubmit={onNext} className="space-y-5">
      <h2 className="text-3xl">Shipping</h2>
      <dl className="space-y-3">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="text-muted">
        The order goes to this address. To change it, write to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
      <ContinueToPayment busy={busy} />
    </Form>
  );
}
