import { needsEmail } from '#domain/new-code.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Typed, useAddCode } from './use-add-code.ts';

const HINTS: Record<string, string> = {
  '': 'Choose the type first.',
  percent: 'A percentage, 100 at most.',
  order: 'Dollars off an order; it needs 10 jerseys or more.',
  'per jersey': 'Dollars off each jersey.',
};

export function CodeFields({ form }: { form: ReturnType<typeof useAddCode> }) {
  const { typed, errors, change } = form;
  const text = (field: Exclude<keyof Typed, 'send_email'>) => ({
    value: typed[field],
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
        hint={HINTS[typed.type]}
        maxLength={8}
        {...text('discount')}
      />
      <TextField
        label="Days"
        inputMode="decimal"
        hint="It runs out half a day before they are over."
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
          checked={typed.send_email}
          onChange={(event) => change({ send_email: event.target.checked })}
          className="size-5 accent-calm"
        />
        Mail the code to its customer
      </label>
      {needsEmail(typed) && (
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint={typed.access === 'one-time' ? 'Nobody else can use the code.' : 'The code is mailed there.'}
          maxLength={254}
          className="sm:col-span-2"
          {...text('email')}
        />
      )}
    </div>
  );
}
