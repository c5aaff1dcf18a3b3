import { type Ref, useImperativeHandle, useState } from 'react';
import { api, NetworkError } from '../lib/api-client.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type CardCharge, type ChargeCard, describeCharge, UNKNOWN_CHARGE } from './card-charge.ts';

interface CardDetails {
  number: string;
  expiry: string;
  cvc: string;
}

/** The card fields of the sandbox provider, which charges nothing. `ref` receives the function that pays. */
export function SandboxCard({ ref }: { ref: Ref<ChargeCard> }) {
  const [card, setCard] = useState<CardDetails>({ number: '', expiry: '', cvc: '' });
  useImperativeHandle(ref, () => (clientSecret) => chargeCard(clientSecret, card), [card]);
  const change = (part: Partial<CardDetails>) => setCard({ ...card, ...part });
  return (
    <>
      <Notice tone="warning">
        <strong>Test mode.</strong> Pay with 4242 4242 4242 4242, any later date and any three digits. 4000
        0000 0000 0002 is declined.
      </Notice>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        required
        value={card.number}
        onChange={(event) => change({ number: formatCardNumber(event.target.value) })}
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
          onChange={(event) => change({ expiry: formatExpiry(event.target.value) })}
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          required
          value={card.cvc}
          onChange={(event) => change({ cvc: event.target.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </>
  );
}

/** Pays through the sandbox provider. After a lost response, requests the status to avoid charging the card twice. */
async function chargeCard(clientSecret: string, card: CardDetails): Promise<CardCharge> {
  try {
    const { status, error } = await api.checkout.sandboxPay({ clientSecret, ...card });
    return describeCharge(status, error);
  } catch (error) {
    return error instanceof NetworkError ? fetchCharge(clientSecret) : UNKNOWN_CHARGE;
  }
}

async function fetchCharge(clientSecret: string): Promise<CardCharge> {
  try {
    const { status } = await api.checkout.sandboxStatus({ clientSecret });
    return describeCharge(status, null);
  } catch {
    return UNKNOWN_CHARGE;
  }
}

/** Converts '4242424242424242' to '4242 4242 4242 4242'. */
const formatCardNumber = (input: string) =>
  input
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Converts '1230' to '12/30'. */
function formatExpiry(input: string): string {
  const digits = input.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
