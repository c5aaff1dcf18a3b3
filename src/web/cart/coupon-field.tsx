import type { OrderResponse } from '#contract/order-dto.ts';
import { type Coupon, getCouponState, isCouponApplicable } from '#domain/payments/coupon.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { ApiError, api } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';

interface CouponFieldProps {
  coupon: Coupon | null;
  onChange: (coupon: Coupon | null) => void;
  orders: OrderResponse[];
}

/** The coupon field; an error is shown in a toast and at the field until it is corrected (rules.md discounts-9). */
export function CouponField({ coupon, onChange, orders }: CouponFieldProps) {
  const { form, field, busy } = useForm({
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      const result = await checkCoupon(code);
      if (typeof result !== 'string') {
        onChange(result);
        return;
      }
      toast(result, { tone: 'danger' });
      return { errors: { code: result } };
    },
  });

  if (coupon) return <AppliedCoupon coupon={coupon} orders={orders} onRemove={() => onChange(null)} />;
  return (
    <Form {...form} className="flex items-start gap-2">
      <TextField
        label="Coupon code"
        className="flex-1"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" busy={busy} className="mt-6">
        Apply
      </Button>
    </Form>
  );
}

function AppliedCoupon({
  coupon,
  orders,
  onRemove,
}: {
  coupon: Coupon;
  orders: OrderResponse[];
  onRemove: () => void;
}) {
  const applies = orders.some(({ total_jerseys }) => isCouponApplicable(coupon, total_jerseys));
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <p>
          Coupon <strong>{coupon.code}</strong>
        </p>
        <Button variant="ghost" onClick={onRemove} aria-label={`Remove coupon ${coupon.code}`}>
          Remove
        </Button>
      </div>
      {!applies && <p className="text-sm font-semibold text-warning">{describeConditions(coupon)}</p>}
    </div>
  );
}

function describeConditions(coupon: Coupon): string {
  const minJerseys = Math.max(coupon.quantity, coupon.type === 'order' ? 10 : 0);
  return `This code needs an order of at least ${minJerseys} jerseys.`;
}

/** Returns the coupon, or the message that says why it cannot be used. */
async function checkCoupon(input: string): Promise<Coupon | string> {
  const code = input.trim().toLowerCase();
  if (code === '') return 'No coupon code entered!';
  try {
    const response = await api.checkout.checkDiscount({ code });
    const coupon = toCoupon(response);
    const state = getCouponState(coupon, new Date());
    if (state === 'redeemed') return 'Coupon code has already been redeemed!';
    return state === 'expired' ? 'Coupon code is expired!' : coupon;
  } catch (error) {
    const isCouponError = error instanceof ApiError && error.code.startsWith('coupon-');
    return isCouponError ? error.message : 'Error Loading Coupon Code';
  }
}

function toCoupon({
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
