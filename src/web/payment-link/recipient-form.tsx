import { parseWireAddress } from '#contract/conversion/address-conversion.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import {
  type Address,
  chooseAddress,
  formatAddress,
  formatPhone,
  isDeliverable,
  parsePhone,
} from '#domain/shared/contact.ts';
import { findRefusedProvince } from '#domain/shared/delivery-area.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { AddressField } from '../payment-form/address-field.tsx';
import {
  ContinueToPayment,
  MissingFieldsNotice,
  NoDelivery,
  PhoneField,
} from '../payment-form/recipient-fields.tsx';
import { readStored, sessionText } from '../storage/browser-storage.ts';
import { Form, useForm } from '../ui/form.tsx';
import type { PaymentLinkReference, PaymentRequest } from './use-payment-link.ts';

export interface RecipientFormProps {
  reference: PaymentLinkReference;
  request: PaymentRequest;
  busy: boolean;
  onNext: (recipient: { phone: string; address: Address }) => void;
}

/** The phone number and shipping address, with the fields and the error list of the checkout (rules.md payments-5). */
export function RecipientForm({ reference, request, busy, onNext }: RecipientFormProps) {
  const { sellsTo } = useShopSettings();
  const findRefused = (draft: RecipientDraft) =>
    findRefusedProvince(chooseAddress(draft.address, draft.addressText), sellsTo);
  const { form, values, change, attempted } = useForm<RecipientDraft>({
    initialValues: () => ({ ...getKnownRecipient(request), ...readTyped(reference) }),
    onChange: (draft) => saveTyped(reference, draft),
    validate: (draft) => ({
      phone: findMissingFields(draft).includes('Phone Number') ? 'missing' : null,
      address: findMissingFields(draft).includes('Shipping Address')
        ? PROBLEM_MESSAGES['invalid-address']
        : findRefused(draft) && PROBLEM_MESSAGES['no-delivery'],
    }),
    onSubmit: (draft) => {
      const address = chooseAddress(draft.address, draft.addressText);
      if (address) onNext({ phone: draft.phone, address });
    },
  });
  const refused = findRefused(values);
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
        noDelivery={refused && <NoDelivery province={refused} />}
      />
      <ContinueToPayment busy={busy} />
    </Form>
  );
}

interface RecipientDraft {
  phone: string;
  address: Address | null;
  addressText: string;
}

type MissingField = 'Phone Number' | 'Shipping Address';

function findMissingFields(draft: RecipientDraft): MissingField[] {
  const address = chooseAddress(draft.address, draft.addressText);
  return [
    ...(parsePhone(draft.phone) ? [] : ['Phone Number' as const]),
    ...(address && isDeliverable(address) ? [] : ['Shipping Address' as const]),
  ];
}

/** Returns what an earlier payment of the order gave, for example its deposit. */
function getKnownRecipient({ phone, address: known }: PaymentRequest): RecipientDraft {
  const address = known && parseWireAddress(known);
  return { phone: formatPhone(phone), address, addressText: address ? formatAddress(address) : '' };
}

/** In the session of the tab, with the link that it was typed for. */
const STORAGE_KEY = 'TPUN_link_recipient';

interface TypedRecipient {
  payment_id: string;
  draft: RecipientDraft;
}

function readTyped({ payment_id }: PaymentLinkReference): Partial<RecipientDraft> {
  const typed = readStored(sessionText, STORAGE_KEY) as TypedRecipient | null;
  return typed?.payment_id === payment_id ? typed.draft : {};
}

function saveTyped({ payment_id }: PaymentLinkReference, draft: RecipientDraft): void {
  sessionText.set(STORAGE_KEY, JSON.stringify({ payment_id, draft } satisfies TypedRecipient));
}

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
