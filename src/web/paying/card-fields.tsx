import { useShop } from '../site.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { TypedCard } from './card-form-sandbox.ts';

interface CardFieldsProps {
  card: TypedCard;
  onChange: (card: TypedCard) => void;
}

export function CardFields({ card, onChange }: CardFieldsProps) {
  const { testMode } = useShop();
  return (
    <>
      {testMode && (
        <Notice tone="waiting">
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
        onChange={(event) => onChange({ ...card, number: grouped(event.target.value) })}
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
          onChange={(event) => onChange({ ...card, expiry: slashed(event.target.value) })}
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

/** '4242424242424242' as '4242 4242 4242 4242'. */
const grouped = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** '1230' as '12/30'. */
function slashed(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
