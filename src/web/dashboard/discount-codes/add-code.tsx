import { useState } from 'react';
import { computeCouponExpiry } from '#domain/payments/coupon.ts';
import { needsEmail, parseNewCode } from '#domain/payments/discount-code-form.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useFocusFirstError } from '../../ui/form.tsx';
import { type DiscountCodeFormValues, parseCodeInput, useAddCode } from './use-add-code.ts';

/** The Add Discount dialog: the fields, then a summary to confirm (rules.md discounts-6). */
export function AddCodeDialog({ onClose }: { onClose: () => void }) {
  const form = useAddCode(onClose);
  const [isConfirming, setConfirming] = useState(false);
  const { ref, focusFirstError } = useFocusFirstError();
  return (
    <Dialog
      open
      onClose={() => !form.busy && onClose()}
      title={isConfirming ? 'Add this code?' : 'Add Discount'}
    >
      <Form
        ref={ref}
        onSubmit={() => {
          if (isConfirming) form.add(() => setConfirming(false));
          else if (form.check()) setConfirming(true);
          else focusFirstError();
        }}
      >
        <FormError message={form.failure} className="mb-5" />
        {isConfirming ? <CodeSummary form={form} /> : <CodeFields form={form} />}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          {isConfirming && (
            <Button onClick={() => setConfirming(false)} disabled={form.busy}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {isConfirming ? 'Add' : 'Add Discount'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function CodeSummary({ form: { input } }: { form: ReturnType<typeof useAddCode> }) {
  const code = parseNewCode(parseCodeInput(input));
  if (!code) return null;
  const last = computeCouponExpiry(code.days, new Date()).toISOString();
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label="Code" value={code.code} />
        <Fact
          label="Discount"
          value={`${input.discount}${code.percent === null ? ' dollars' : ' %'}, ${code.type}`}
        />
        <Fact label="For" value={code.access === 'all' ? 'Everybody' : `${code.email}, once`} />
        <Fact
          label="From"
          value={code.quantity > 0 ? `${code.quantity} jerseys in an order` : 'Any number of jerseys'}
        />
        <Fact label="Expires" value={formatDate(last)} />
        <Fact label="Description" value={code.description} />
      </dl>
      {needsEmail(parseCodeInput(input)) && code.sendEmail && (
        <p className="mt-4">The code is e-mailed to {code.email} at once.</p>
      )}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold break-words">{value}</dd>
  </>
);

const TYPE_HINTS: Record<string, string> = {
  '': 'Choose the type first.',
  percent: 'A percentage, 100 at most.',
  order: 'Dollars off an order; it needs 10 jerseys or more.',
  'per jersey': 'Dollars off each jersey.',
};

function CodeFields({ form }: { form: ReturnType<typeof useAddCode> }) {
  const { input, errors, change } = form;
  const text = (field: Exclude<keyof DiscountCodeFormValues, 'send_email'>) => ({
    value: input[field],
    error: errors[field] ?? null,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex items-end gap-3 sm:col-span-2">
        <TextField
          label="Code"
          hint="Letters, digits and hyphens; kept in lower case."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          className="min-w-0 flex-1"
          {...text('code')}
        />
        <Button onClick={form.suggest} className="mb-6">
          Suggest one
        </Button>
      </div>
      <SelectField label="Type" {...text('type')}>
        <option value="">Choose</option>
        <option value="per jersey">Per jersey</option>
        <option value="order">Order</option>
        <option value="percent">Percent</option>
      </SelectField>
      <TextField
        label="Discount"
        inputMode="decimal"
        hint={TYPE_HINTS[input.type]}
        maxLength={8}
        {...text('discount')}
      />
      <TextField
        label="Days"
        inputMode="decimal"
        hint="It expires half a day before they are over."
        maxLength={6}
        {...text('expire_days')}
      />
      <TextField
        label="Minimum jerseys"
        inputMode="numeric"
        hint="0 means no minimum."
        maxLength={3}
        {...text('quantity')}
      />
      <TextField label="Description" maxLength={200} className="sm:col-span-2" {...text('description')} />
      <SelectField label="Access" {...text('access')}>
        <option value="">Choose</option>
        <option value="all">All</option>
        <option value="one-time">One-time, one customer</option>
      </SelectField>
      <label className="flex min-h-11 items-center gap-3 self-end">
        <input
          type="checkbox"
          checked={input.send_email}
          onChange={(event) => change({ send_email: event.target.checked })}
          className="size-5 accent-info"
        />
        E-mail the code to its customer
      </label>
      {needsEmail(input) && (
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint={input.access === 'one-time' ? 'Nobody else can use the code.' : 'The code is e-mailed there.'}
          maxLength={254}
          className="sm:col-span-2"
          {...text('email')}
        />
      )}
    </div>
  );
}
