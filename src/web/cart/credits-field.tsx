import { Link } from 'react-router';
import type { CartPrice } from '#domain/payments/cart.ts';
import { explainFewerCredits } from '#domain/payments/credits.ts';
import { type Cents, cents, formatDollars, fromDollars, toDollars, ZERO } from '#domain/shared/money.ts';
import { TextField } from '../ui/field.tsx';
import type { CartCustomer } from './use-cart-customer.ts';

interface CreditsFieldProps {
  customer: CartCustomer;
  value: Cents;
  /** The cart with these credits. */
  price: Pick<CartPrice, 'credits' | 'total'>;
  onChange: (credits: Cents) => void;
}

/** A link to the login for guests; for customers an amount from 0 to their balance (rules.md credits-2). */
export function CreditsField({ customer, value, price, onChange }: CreditsFieldProps) {
  const { signedIn, balance, failed, retry } = customer;
  if (!signedIn) {
    return (
      <p className="text-sm text-muted">
        Have credits?{' '}
        <Link to="/login#cart" className="font-semibold text-ink underline underline-offset-4">
          Login to use credits
        </Link>
      </p>
    );
  }
  if (failed)
    return (
      <p className="text-sm text-muted">
        Your credits could not be loaded.{' '}
        <button type="button" onClick={retry} className="min-h-11 font-semibold text-ink underline">
          Try again
        </button>
      </p>
    );
  if (balance === null || balance <= 0) return null;
  const requested = cents(Math.min(value, balance));
  const fewer = explainFewerCredits({ requested, used: price.credits, left: price.total });
  return (
    <TextField
      label="Use credits"
      type="number"
      inputMode="decimal"
      min={0}
      max={toDollars(balance)}
      step="0.01"
      value={value === ZERO ? '' : toDollars(requested)}
      hint={[`You have ${formatDollars(balance)}.`, fewer].filter(Boolean).join(' ')}
      onChange={(event) => onChange(clampCredits(event.target.value, balance))}
    />
  );
}

function clampCredits(input: string, balance: Cents): Cents {
  const dollars = Number(input);
  if (!Number.isFinite(dollars) || dollars <= 0) return ZERO;
  return cents(Math.min(fromDollars(dollars), balance));
}
