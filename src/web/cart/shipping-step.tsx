import { type FormEvent, useState } from 'react';
import {
  type Address,
  type Customer,
  type CustomerField,
  checkCustomer,
  formatPhone,
} from '#domain/contact.ts';
import { AddressField } from '../paying/address-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type CustomerDraft, keepCustomerDraft, readCustomerDraft } from './customer-draft.ts';

export type ReadyCustomer = Customer & { address: Address };

interface ShippingStepProps {
  busy: boolean;
  total: string;
  onNext: (customer: ReadyCustomer) => void;
}

const NO_ADDRESS = 'Please enter your address for shipping before proceed.';

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
      {missing.length > 0 && (
        <Notice tone="wrong">
          <p className="font-semibold">Fields missing for:</p>
          <ul className="list-inside list-disc">
            {missing.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        placeholder="+1 (416) 555-0199"
        value={draft.phone}
        maxLength={18}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={() => change({ phone: formatPhone(draft.phone) })}
        error={has('Phone Number') ? 'Ten digits, so that the carrier can reach you.' : null}
      />
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
        error={has('Shipping Address') ? NO_ADDRESS : null}
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
