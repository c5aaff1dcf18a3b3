import { useQuery } from '@tanstack/react-query';
import type { Taxes } from '#contract/staff/taxes.ts';
import { PROVINCE_NAMES } from '#domain/shared/provinces.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BooksPanel } from './books-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { RegistrationsForm } from './registrations-form.tsx';
import { taxesQuery } from './use-taxes.ts';

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

const listProvinces = (codes: readonly string[]): string =>
  codes.length === PROVINCE_NAMES.length
    ? 'all provinces'
    : PROVINCE_NAMES.filter(({ code }) => codes.includes(code))
        .map(({ name }) => name)
        .join(', ');
