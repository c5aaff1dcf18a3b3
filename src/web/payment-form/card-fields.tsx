import { useShopSettings } from '../lib/use-shop-settings.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CardDetails } from './use-card-payment.ts';

interface CardFieldsProps {
  card: CardDetails;
  onChange: (card: CardDetails) => void;
}

export function CardFields({ card, onChange }: CardFieldsProps) {
  const { testMode } = useShopSettings();
  return (
    <>
      {testMode && (
        <Notice tone="warning">
          <strong>Test mode.</strong> Pay with 4242 4242 4242 4242, any later date and any three digits. 4000
          0000 0000 0002 is declined.
        </Notice>
      )}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        required
        value={card.number}
        onChange={(event) => onChange({ ...card, number: formatCardNumber(event.target.value) })}
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
          onChange={(event) => onChange({ ...card, expiry: formatExpiry(event.target.value) })}
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          required
          value={card.cvc}
          onChange={(event) => onChange({ ...card, cvc: event.target.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </>
  );
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
