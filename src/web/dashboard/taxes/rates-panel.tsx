import { useState } from 'react';
import type { TaxRateDto } from '#contract/staff/taxes.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { TAX_PARTS } from '#domain/pricing/tax-table.ts';
import { ProvinceOptions } from '../../components/province-options.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { useSaveTaxes } from './use-taxes.ts';

/** The rates with their first days and sources. One is changed from a new first day on, or corrected at its own. */
export function RatesPanel({ rates }: { rates: TaxRateDto[] }) {
  const [edited, setEdited] = useState<TaxRateDto | null>(null);
  const today = torontoDay(new Date());
  return (
    <Panel title="Rates">
      <div className="@container">
        <Table caption="Rates of sales tax" columns={COLUMNS} cardsBelow="@3xl">
          {rates.map((rate) => (
            <tr key={`${rate.province} ${rate.part} ${rate.from_day}`} className={ROW_CLASS}>
              <td>{rate.province}</td>
              <td>{rate.part}</td>
              <td className="tabular">{rate.rate} %</td>
              <td className="tabular">
                {rate.youth_rate} %{rate.youth_below !== null && ` below $${rate.youth_below}`}
              </td>
              <td className="tabular">
                {rate.from_day}
                {rate.from_day > today && <span className="text-muted"> (later)</span>}
              </td>
              <td>{rate.source}</td>
              <td>
                <Button
                  onClick={() => setEdited(rate)}
                  aria-label={`Change ${rate.part} of ${rate.province}`}
                >
                  Change
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      </div>
      {edited && (
        <Dialog open onClose={() => setEdited(null)} title={`${edited.part} of ${edited.province}`} wide>
          <RateForm rate={edited} onClose={() => setEdited(null)} />
        </Dialog>
      )}
    </Panel>
  );
}

const ROW_CLASS =
  'border-t border-line *:py-1 *:pr-3 @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-3';

const COLUMNS = [
  'Province',
  'Tax',
  'Rate',
  'Children’s sizes',
  'First day',
  'Source',
  { title: 'Change', isHidden: true },
];

function RateForm({ rate, onClose }: { rate: TaxRateDto; onClose: () => void }) {
  const { save, busy, failure } = useSaveTaxes(onClose);
  const { field, form } = useForm({
    initialValues: { ...rate, rate: String(rate.rate), youth_rate: String(rate.youth_rate) },
    validate: ({ source }) => ({
      source: source.trim().length < 3 ? 'Say where the rate is from.' : null,
    }),
    onSubmit: (typed) =>
      save({ rates: [{ ...typed, rate: Number(typed.rate), youth_rate: Number(typed.youth_rate) }] }),
    busy,
  });
  return (
    <Form {...form}>
      <FormError message={failure} className="mb-4" />
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField label="Province" {...field('province')}>
          <ProvinceOptions />
        </SelectField>
        <SelectField label="Tax" {...field('part')}>
          {TAX_PARTS.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </SelectField>
        <TextField label="First day" type="date" required {...field('from_day')} />
        <TextField label="Rate (%)" inputMode="decimal" {...field('rate')} />
        <TextField label="Rate of children’s sizes (%)" inputMode="decimal" {...field('youth_rate')} />
        <TextField label="Source" maxLength={200} {...field('source')} />
      </div>
      <div className="mt-4 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save rate
        </Button>
      </div>
    </Form>
  );
}
