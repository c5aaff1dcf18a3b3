import { type FormEvent, useState } from 'react';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { type Coupon, couponState, meetsConditions } from '#domain/coupon.ts';
import { fromDollars } from '#domain/money.ts';
import { api, Refused } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

interface CouponFieldProps {
  coupon: Coupon | null;
  onChange: (coupon: Coupon | null) => void;
  orders: AnsweredOrder[];
}

/** Applied once checked; each refusal is shown about 1.5 s as specified, and stays at the field until it is mended. */
export function CouponField({ coupon, onChange, orders }: CouponFieldProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await checkCoupon(typed);
    setBusy(false);
    if (typeof result === 'string') {
      toast(result, { tone: 'wrong' });
      setError(result);
      return;
    }
    setError(null);
    onChange(result);
  }

  if (coupon) return <AppliedCoupon coupon={coupon} orders={orders} onRemove={() => onChange(null)} />;
  return (
    <form onSubmit={apply} className="flex items-start gap-2">
      <TextField
        label="Coupon code"
        className="flex-1"
        value={typed}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" busy={busy} className="mt-6">
        Apply
      </Button>
    </form>
  );
}

function AppliedCoupon({
  coupon,
  orders,
  onRemove,
}: {
  coupon: Coupon;
  orders: AnsweredOrder[];
  onRemove: () => void;
}) {
  const applies = orders.some(({ total_jerseys }) => meetsConditions(coupon, total_jerseys));
  return (
    <div className="rounded-md border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-2">
        <p>
          Coupon <strong>{coupon.code}</strong>
        </p>
        <Button kind="plain" onClick={onRemove} aria-label={`Remove coupon ${coupon.code}`}>
          Remove
        </Button>
      </div>
      {!applies && <p className="text-sm font-semibold text-waiting">{conditionsOf(coupon)}</p>}
    </div>
  );
}

function conditionsOf(coupon: Coupon): string {
  const fewest = Math.max(coupon.quantity, coupon.type === 'order' ? 10 : 0);
  return `This code needs an order of at least ${fewest} jerseys.`;
}

/** The coupon, or the words for why not. */
async function checkCoupon(typed: string): Promise<Coupon | string> {
  const code = typed.trim().toLowerCase();
  if (code === '') return 'No coupon code entered!';
  try {
    const answer = await api.checkout.checkDiscount({ code });
    const coupon = couponOf(answer);
    const state = couponState(coupon, new Date());
    if (state === 'redeemed') return 'Coupon code has already been redeemed!';
    return state === 'expired' ? 'Coupon code is expired!' : coupon;
  } catch (error) {
    const known = error instanceof Refused && error.code.startsWith('coupon-');
    return known ? error.message : 'Error Loading Coupon Code';
  }
}

function couponOf({
  code,
  activated,
  expire_epoch,
}: Awaited<ReturnType<typeof api.checkout.checkDiscount>>): Coupon {
  const terms =
    code.type === 'percent' || code.type === 'expired'
      ? { type: code.type, discount: code.discount }
      : { type: code.type, discount: fromDollars(code.discount) };
  return {
    ...terms,
    code: code.code,
    quantity: code.quantity,
    access: code.access,
    activated,
    expiresAt: new Date(expire_epoch),
  };
}
