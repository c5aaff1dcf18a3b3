import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { MAX_LABEL_NAME } from '#domain/shared/address-lines.ts';
import { type Address, type Customer, checkCustomer, chooseAddress } from '#domain/shared/contact.ts';
import { findRefusedProvince } from '#domain/shared/delivery-area.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import type { OrderInCart } from '../lib/cart-storage.ts';
import { AddressField } from '../payment-form/address-field.tsx';
import {
  ContinueToPayment,
  MissingFieldsNotice,
  NoDelivery,
  PhoneField,
} from '../payment-form/recipient-fields.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import {
  type CustomerDraft,
  fillCustomerDraft,
  type KnownCustomer,
  readTypedCustomer,
  saveTypedCustomer,
} from './customer-draft.ts';

export type CompleteCustomer = Customer & { address: Address };

interface ShippingStepProps {
  busy: boolean;
  /** What the account knows of its customer; null for guests and until the response. */
  account: KnownCustomer | null;
  orders: OrderInCart[];
  onNext: (customer: CompleteCustomer) => void;
}

export function ShippingStep({ busy, account, orders, onNext }: ShippingStepProps) {
  const { sellsTo } = useShopSettings();
  const fill = (typed: Partial<CustomerDraft>) => fillCustomerDraft(typed, account, orders);
  const {
    form,
    values: typed,
    errors,
    attempted,
    change,
  } = useForm<Partial<CustomerDraft>>({
    initialValues: readTypedCustomer,
    validate: (values) => validateCustomer(readWholeAddress(fill(values)), sellsTo),
    onChange: saveTypedCustomer,
    onSubmit: (values) => {
      const { name, email, phone, address } = readWholeAddress(fill(values));
      if (address) onNext({ name, email, phone, address });
    },
  });
  const draft = fill(typed);
  const refused = findRefusedProvince(readWholeAddress(draft).address, sellsTo);
  return (
    <Form {...form} className="space-y-5">
      <MissingFieldsNotice fields={attempted ? checkCustomer(readWholeAddress(draft)) : []} />
      <PhoneField
        value={draft.phone}
        isMissing={Boolean(errors.phone)}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        label="Name"
        autoComplete="name"
        value={draft.name}
        maxLength={120}
        onChange={(event) => change({ name: event.target.value })}
        hint={draft.name.trim().length > MAX_LABEL_NAME && LONG_NAME_HINT}
        error={errors.name ?? null}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={draft.email}
        maxLength={254}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email ?? null}
      />
      <AddressField
        text={draft.typedAddress}
        address={draft.address}
        onTextChange={(typedAddress) => change({ typedAddress, address: null })}
        onSelect={(address, typedAddress) => change({ address, typedAddress })}
        error={errors.address ?? null}
        noDelivery={refused && <NoDelivery province={refused} />}
      />
      <ContinueToPayment busy={busy} />
    </Form>
  );
}

const readWholeAddress = (draft: CustomerDraft): CustomerDraft => ({
  ...draft,
  address: chooseAddress(draft.address, draft.typedAddress),
});

const LONG_NAME_HINT = `A label holds ${MAX_LABEL_NAME} characters of a name: please shorten it.`;

function validateCustomer(draft: CustomerDraft, sellsTo: readonly string[]) {
  const missing = new Set(checkCustomer(draft));
  return {
    phone: missing.has('Phone Number') ? 'missing' : null,
    name: missing.has('Name') ? 'Who receives the parcel?' : null,
    email: missing.has('Email')
      ? 'The receipt goes to this address.'
      : missing.has('Incorrect Email Format')
        ? 'An address looks like name@example.com.'
        : null,
    address: missing.has('Shipping Address')
      ? PROBLEM_MESSAGES['invalid-address']
      : findRefusedProvince(draft.address, sellsTo) && PROBLEM_MESSAGES['no-delivery'],
  };
}
