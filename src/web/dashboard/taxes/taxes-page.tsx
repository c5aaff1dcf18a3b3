import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import type { Taxes, TaxRegistrationDto } from '#contract/staff/taxes.ts';
import { addDays, torontoDay } from '#domain/orders/dates/delivery.ts';
import { BOOKS_FORMS } from '#domain/payments/books-file.ts';
import { REGISTRATION_PARTS } from '#domain/pricing/tax-table.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';
import { useReportUnsavedChanges } from '#web/dashboard/shared/unsaved-changes.tsx';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { taxesQuery, useSaveTaxes } from './use-taxes.ts';

/** Registrations and rates (rules.md tax-3). */
export default function TaxesPage() {
  const { data: taxes, error, refetch, isFetching } = useQuery(taxesQuery);
  return (
    <section aria-labelledby="taxes-title" aria-busy={isFetching}>
      <h1 id="taxes-title" className="text-4xl">
        Taxes
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Without a registration no tax is charged. This page is no tax advice: ask your accountant.
      </p>
      {error && !taxes && <LoadFailure error={error} onRetry={refetch} />}
      {!taxes && !error && <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {taxes && <TaxPanels taxes={taxes} />}
    </section>
  );
}

const TaxPanels = ({ taxes }: { taxes: Taxes }) => (
  <div className="space-y-5">
    <RegistrationsForm saved={taxes.registrations} />
    <Panel title="Where and when to register">
      <ul className="list-disc space-y-2 pl-5">
        <li>The shop sells to {listProvinces(taxes.sells_to)}. The setting SELLS_TO changes that.</li>
        <li>GST/HST and QST: once sales of four quarters, or of one, are above $30,000.</li>
        <li>BC PST: once sales to British Columbia are above $10,000 in twelve months.</li>
        <li>Other provinces have rules of their own. Ask your accountant before you begin.</li>
      </ul>
    </Panel>
    <BooksPanel />
    <RatesPanel rates={taxes.rates} />
  </div>
);

/** The number and first day of each registration; an empty number ends it. */
function RegistrationsForm({ saved }: { saved: readonly TaxRegistrationDto[] }) {
  const [registrations, setRegistrations] = useState(() => fillRegistrations(saved));
  const { save, busy, failure } = useSaveTaxes(() => undefined);
  const changed = registrations.filter((each) => isChanged(each, saved));
  useReportUnsavedChanges(changed.length > 0);
  const change = (part: string, more: Partial<TaxRegistrationDto>) =>
    setRegistrations(registrations.map((each) => (each.part === part ? { ...each, ...more } : each)));
  return (
    <Panel title="Registrations">
      <Form onSubmit={() => save({ registrations: changed })}>
        <FormError message={failure} className="mb-4" />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {registrations.flatMap(({ part, number, from_day }) => [
            <TextField
              key={part}
              label={`${part} number`}
              autoComplete="off"
              maxLength={40}
              value={number}
              onChange={(event) => change(part, { number: event.target.value })}
            />,
            <TextField
              key={`${part} day`}
              label={`First day of ${part}`}
              type="date"
              required
              value={from_day}
              onChange={(event) => change(part, { from_day: event.target.value })}
            />,
          ])}
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" variant="primary" busy={busy} disabled={changed.length === 0}>
            Save registrations
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** A registration for each part, empty where there is none. */
const fillRegistrations = (saved: readonly TaxRegistrationDto[]): TaxRegistrationDto[] =>
  REGISTRATION_PARTS.map(
    (part) =>
      saved.find((each) => each.part === part) ?? { part, number: '', from_day: torontoDay(new Date()) },
  );

/** The day of a registration that does not exist is no change. */
function isChanged({ part, number, from_day }: TaxRegistrationDto, saved: readonly TaxRegistrationDto[]) {
  const before = saved.find((each) => each.part === part);
  if (!before) return number.trim() !== '';
  return before.number !== number.trim() || before.from_day !== from_day;
}

const listProvinces = (codes: readonly string[]): string =>
  codes.length === PROVINCE_NAMES.length
    ? 'all provinces'
    : PROVINCE_NAMES.filter(({ code }) => codes.includes(code))
        .map(({ name }) => name)
        .join(', ');

/** Downloads the ledger of a period for the accountant; at first of the month before this one. */
function BooksPanel() {
  const { start, busy } = useDownload();
  const { values, field, form } = useForm({
    initialValues: () => ({ ...getLastMonth(torontoDay(new Date())), form: 'QuickBooks' }),
    onSubmit: (period) => start({ path: filePaths.exportBooks, body: period, fileName: nameFile(period) }),
    busy,
  });
  return (
    <Panel title="For the accountant">
      <Form {...form} className="grid items-end gap-3 sm:grid-cols-4">
        <TextField label="From" type="date" required {...field('from')} />
        <TextField label="To" type="date" required min={values.from} {...field('to')} />
        <SelectField label="Form" {...field('form')}>
          {BOOKS_FORMS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          Download the books
        </Button>
      </Form>
    </Panel>
  );
}

const nameFile = ({ from, to, form }: { from: string; to: string; form: string }): string =>
  `books-${form.toLowerCase()}-${from}-${to}.csv`;

function getLastMonth(today: string) {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
