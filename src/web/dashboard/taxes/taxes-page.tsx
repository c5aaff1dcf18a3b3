import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Taxes, TaxRegistrationDto } from '#contract/staff/taxes.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { REGISTRATION_PARTS } from '#domain/pricing/tax-table.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BooksPanel } from './books-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { RegistrationsForm } from './registrations-form.tsx';
import { TaxCalculator } from './tax-calculator.tsx';
import { taxesQuery } from './use-taxes.ts';

/** Registrations, rates, and a calculator to try them (rules.md tax-3). */
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
      {error && !taxes && <LoadError error={error} onRetry={refetch} />}
      {!taxes && !error && <div className="h-96 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {taxes && <TaxPanels taxes={taxes} />}
    </section>
  );
}

function TaxPanels({ taxes }: { taxes: Taxes }) {
  const [registrations, setRegistrations] = useState(() => fillRegistrations(taxes.registrations));
  return (
    <div className="space-y-5">
      <RegistrationsForm
        registrations={registrations}
        saved={taxes.registrations}
        onChange={setRegistrations}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <TaxCalculator
          taxes={{ ...taxes, registrations: registrations.filter(({ number }) => number !== '') }}
        />
        <Panel title="Where and when to register">
          <ul className="list-disc space-y-2 pl-5">
            <li>The shop sells to {listProvinces(taxes.sells_to)}. The setting SELLS_TO changes that.</li>
            <li>GST/HST and QST: once sales of four quarters, or of one, are above $30,000.</li>
            <li>BC PST: once sales to British Columbia are above $10,000 in twelve months.</li>
            <li>Other provinces have rules of their own. Ask your accountant before you begin.</li>
          </ul>
        </Panel>
      </div>
      <BooksPanel />
      <RatesPanel rates={taxes.rates} />
    </div>
  );
}

/** A registration for each part, empty where there is none. */
const fillRegistrations = (saved: readonly TaxRegistrationDto[]): TaxRegistrationDto[] =>
  REGISTRATION_PARTS.map(
    (part) =>
      saved.find((each) => each.part === part) ?? { part, number: '', from_day: torontoDay(new Date()) },
  );

const listProvinces = (codes: readonly string[]): string =>
  codes.length === PROVINCE_NAMES.length
    ? 'all provinces'
    : PROVINCE_NAMES.filter(({ code }) => codes.includes(code))
        .map(({ name }) => name)
        .join(', ');
