import { Link } from 'react-router';
import { type Cents, cents, formatDollars, fromDollars, toDollars, ZERO } from '#domain/money.ts';
import { TextField } from '../ui/field.tsx';

interface CreditsFieldProps {
  signedIn: boolean;
  balance: Cents;
  value: Cents;
  onChange: (credits: Cents) => void;
}

/** Guests are sent to sign in; customers spend from 0 to their balance (specification 5, Credits). */
export function CreditsField({ signedIn, balance, value, onChange }: CreditsFieldProps) {
  if (!signedIn) {
    return (
      <p className="text-sm text-quiet">
        Have credits?{' '}
        <Link to="/login#cart" className="font-semibold text-ink underline underline-offset-4">
          Login to use credits
        </Link>
      </p>
    );
  }
  if (balance <= 0) return null;
  return (
    <TextField
      label="Use credits"
      type="number"
      inputMode="decimal"
      min={0}
      max={toDollars(balance)}
      step="0.01"
      value={value === ZERO ? '' : toDollars(value)}
      hint={`You have ${formatDollars(balance)}.`}
      onChange={(event) => onChange(within(event.target.value, balance))}
    />
  );
}

function within(typed: string, balance: Cents): Cents {
  const dollars = Number(typed);
  if (!Number.isFinite(dollars) || dollars <= 0) return ZERO;
  return cents(Math.min(fromDollars(dollars), balance));
}
