import { useState } from 'react';
import { parseTaxTable } from '#contract/conversion/tax-conversion.ts';
import type { TaxTableDto } from '#contract/staff/taxes.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { sumTax, taxGoods } from '#domain/pricing/tax.ts';
import { describeTaxLine } from '#domain/pricing/tax-lines.ts';
import { cents, fromDollars, ZERO } from '#domain/shared/money.ts';
import { Money } from '../../components/money.tsx';
import { ProvinceOptions } from '../../components/province-options.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';

const EXAMPLE = { province: 'ON', adult: '100', youth: '100' };

/** Tries the registrations as they are typed, with the rates that are saved. */
export function TaxCalculator({ taxes }: { taxes: TaxTableDto }) {
  const [typed, setTyped] = useState(() => ({ ...EXAMPLE, day: torontoDay(new Date()) }));
  const rows = [
    { price: parseAmount(typed.adult), youth: false },
    { price: parseAmount(typed.youth), youth: true },
  ];
  const goods = { rows, discount: ZERO, shipping: ZERO, adjustment: ZERO };
  const lines = taxGoods(goods, typed, parseTaxTable(taxes));
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Panel title="Try it">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Province of delivery" {...field('province')}>
          <ProvinceOptions />
        </SelectField>
        <TextField label="Day" type="date" {...field('day')} />
        <TextField label="Adult sizes ($)" inputMode="decimal" {...field('adult')} />
        <TextField label="Children’s sizes ($)" inputMode="decimal" {...field('youth')} />
      </div>
      <dl aria-label="Tax lines" aria-live="polite" className="mt-4 space-y-1">
        {[...lines, null].map((line) => (
          <div key={line ? describeTaxLine(line) : ''} className="flex justify-between gap-4">
            <dt>{line ? describeTaxLine(line) : <strong>Tax</strong>}</dt>
            <dd>
              <Money amount={line ? line.tax : sumTax(lines)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function parseAmount(text: string) {
  const dollars = Number(text);
  return dollars >= 0 && dollars < 1e6 ? fromDollars(dollars) : cents(0);
}
