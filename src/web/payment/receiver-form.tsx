import { type FormEvent, useState } from 'react';
import { type Address, isDeliverable, readPhone } from '#domain/contact.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { AddressField } from '../paying/address-field.tsx';
import { MissingFields } from '../paying/missing-fields.tsx';
import { PhoneField } from '../paying/phone-field.tsx';
import { Button } from '../ui/button.tsx';

interface Typed {
  phone: string;
  address: Address | null;
  typedAddress: string;
}

type Missing = 'Phone Number' | 'Shipping Address';

interface ReceiverFormProps {
  busy: boolean;
  onNext: (receiver: { phone: string; address: Address }) => void;
}

/** Phone Number and Shipping Address, with the checkout's own pieces and listing (specification 5). */
export function ReceiverForm({ busy, onNext }: ReceiverFormProps) {
  const [typed, setTyped] = useState<Typed>({ phone: '', address: null, typedAddress: '' });
  const [missing, setMissing] = useState<Missing[]>([]);
  function change(part: Partial<Typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (missing.length > 0) setMissing(missingIn(next));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const faults = missingIn(typed);
    setMissing(faults);
    if (faults.length === 0 && typed.address) onNext({ phone: typed.phone, address: typed.address });
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <h2 className="text-3xl">Shipping</h2>
      <MissingFields fields={missing} />
      <PhoneField
        value={typed.phone}
        missing={missing.includes('Phone Number')}
        onChange={(phone) => change({ phone })}
      />
      <AddressField
        typed={typed.typedAddress}
        address={typed.address}
        onType={(typedAddress) => change({ typedAddress, address: null })}
        onPick={(address, typedAddress) => change({ address, typedAddress })}
        error={missing.includes('Shipping Address') ? wordsFor['invalid-address'] : null}
      />
      <div className="flex justify-end border-t border-line pt-5">
        <Button type="submit" kind="main" busy={busy}>
          Continue to payment
        </Button>
      </div>
    </form>
  );
}

const missingIn = ({ phone, address }: Typed): Missing[] => [
  ...(readPhone(phone) ? [] : ['Phone Number' as const]),
  ...(address && isDeliverable(address) ? [] : ['Shipping Address' as const]),
];
