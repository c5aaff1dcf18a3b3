import { type FormEvent, useState } from 'react';
import { type Address, type Customer, type CustomerField, checkCustomer } from '#domain/contact.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { AddressField } from '../paying/address-field.tsx';
import { MissingFields } from '../paying/missing-fields.tsx';
import { PhoneField } from '../paying/phone-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { type CustomerDraft, keepCustomerDraft, readCustomerDraft } from './customer-draft.ts';

export type ReadyCustomer = Customer & { address: Address };

interface ShippingStepProps {
  busy: boolean;
  total: string;
  onNext: (customer: ReadyCustomer) => void;
}

export function ShippingStep({ busy, total, onNext }: ShippingStepProps) {
  const [draft, setDraft] = useState(readCustomerDraft);
  const [missing, setMissing] = useState<CustomerField[]>([]);

  function change(part: Partial<CustomerDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepCustomerDraft(next);
    if (missing.length > 0) setMissing(checkCustomer(next));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const faults = checkCustomer(draft);
    setMissing(faults);
    if (faults.length === 0 && draft.address) onNext({ ...draft, address: draft.address });
  }

  const has = (field: CustomerField) => missing.includes(field);
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <MissingFields fields={missing} />
      <PhoneField value={draft.phone} missing={has('Phone Number')} onChange={(phone) => change({ phone })} />
      <TextField
        label="Name"
        autoComplete="name"
        value={draft.name}
        maxLength={120}
        onChange={(event) => change({ name: event.target.value })}
        error={has('Name') ? 'Who receives the parcel?' : null}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={draft.email}
        maxLength={254}
        onChange={(event) => change({ email: event.target.value })}
        error={emailError(has)}
      />
      <AddressField
        typed={draft.typedAddress}
        address={draft.address}
        onType={(typedAddress) => change({ typedAddress, address: null })}
        onPick={(address, typedAddress) => change({ address, typedAddress })}
        error={has('Shipping Address') ? wordsFor['invalid-address'] : null}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-lg font-semibold tabular">Total {total}</p>
        <Button type="submit" kind="main" busy={busy}>
          Continue to payment
        </Button>
      </div>
    </form>
  );
}

function emailError(has: (field: CustomerField) => boolean): string | null {
  if (has('Email')) return 'The receipt goes to this address.';
  return has('Incorrect Email Format') ? 'An address looks like name@example.com.' : null;
}
