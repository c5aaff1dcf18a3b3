import type { Coupon } from '#domain/payments/coupon.ts';
import type { CouponResponse } from '../lib/cart-storage.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { checkCoupon } from './check-coupon.ts';

interface CouponFieldProps {
  coupon: Coupon | null;
  onChange: (coupon: CouponResponse | null) => void;
}

/** The coupon field; an error is shown in a toast and at the field until it is corrected. */
export function CouponField({ coupon, onChange }: CouponFieldProps) {
  const { form, field, busy } = useForm({
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      const check = await checkCoupon(code);
      if (check.state === 'usable') return onChange(check.coupon);
      toast(check.message, { tone: 'danger' });
      return { errors: { code: check.message } };
    },
  });

  if (coupon) return <AppliedCoupon coupon={coupon} onRemove={() => onChange(null)} />;
  return (
    <Form {...form} className="flex flex-wrap items-start gap-x-2">
      <TextField
        label="Coupon code"
        className="min-w-0 flex-1 basis-32"
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

function AppliedCoupon({ coupon, onRemove }: { coupon: Coupon; onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface p-4">
      <p className="min-w-0 break-words">
        Coupon <strong>{coupon.code}</strong>
      </p>
      <Button variant="ghost" onClick={onRemove} aria-label={`Remove coupon ${coupon.code}`}>
        Remove
      </Button>
    </div>
  );
}
