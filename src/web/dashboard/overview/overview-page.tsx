import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Overview as Figures, Overview } from '#contract/staff/reports.ts';
import { adviseOnAlert, nameAlert } from '#domain/reports/alerts.ts';
import { cents, formatDollars, fromDollars } from '#domain/shared/money.ts';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatAmount } from '../payments/amount.ts';
import { SettledPayments, UnmatchedPayments } from '../payments/unmatched/unmatched-payments.tsx';
import { type Figure, FigureGroup } from './figure-group.tsx';
import { WeeklyCharts } from './weekly-charts.tsx';
import { WorkCards } from './work-cards.tsx';

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => api.reports.overview({}),
});

const integerFormat = new Intl.NumberFormat('en-CA');

/** Alerts, unmatched payments and what has to be done, then the figures (rules.md dashboard-3). */
export default function OverviewPage() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery);
  return (
    <section aria-labelledby="overview-title" aria-busy={isFetching}>
      <h1 id="overview-title" className="text-[2rem]">
        Overview
      </h1>
      {error && !data && (
        <div className="mt-6">
          <LoadFailure error={error} onRetry={refetch} />
        </div>
      )}
      {data && <Alerts alerts={data.alerts} />}
      {data && data.needs_review > 0 && (
        <UnmatchedPayments count={data.needs_review} reviews={data.reviews} />
      )}
      <WorkCards />
      {!error || data ? <FigureCards figures={data} /> : null}
      {data && <SettledPayments reviewed={data.reviewed} />}
    </section>
  );
}

function FigureCards({ figures }: { figures: Figures | undefined }) {
  const count = (name: keyof Figures) => (figures ? integerFormat.format(figures[name] as number) : null);
  const money = (name: keyof Figures) => (figures ? formatAmount(figures[name] as number) : null);
  return (
    <div className="mt-6 space-y-6">
      <FigureGroup
        title="Sales"
        cards={[
          { label: 'Total Sales', value: money('total_price'), hint: 'Paid for orders' },
          { label: 'Est. Net Sales', value: money('total_net'), hint: 'Less refunds and production costs' },
          { label: 'Total Refunds', value: money('total_refund') },
          describeProvider(figures?.provider),
        ]}
      />
      <WeeklyCharts weeks={figures?.weeks} />
      <FigureGroup
        title="Orders"
        cards={[
          { label: 'Total Orders', value: count('total_orders') },
          { label: 'Completed', value: count('completed'), tone: 'success' },
          { label: 'Shipping', value: count('shipping'), tone: 'info' },
          { label: 'Production', value: count('production'), tone: 'info' },
          { label: 'Designing/Pending', value: count('pending'), tone: 'warning' },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <FigureGroup
          title="Jerseys"
          cards={[
            { label: 'Total Jerseys', value: count('total_jerseys') },
            { label: 'Ordered Jerseys', value: count('total_jerseys_completed'), hint: 'In paid orders' },
          ]}
        />
        <FigureGroup
          title="Visits"
          cards={[
            { label: 'Visits 24hr', value: count('visits_day') },
            { label: 'Visits 7 Days', value: count('visits_week') },
          ]}
        />
      </div>
    </div>
  );
}

/** Whether the card provider says what the books say (rules.md payments-15). */
function describeProvider(provider: Figures['provider'] | undefined): Figure {
  const label = 'Provider = books';
  if (!provider) return { label, value: null, hint: ' ' };
  const { at_provider, in_books, differing, since, compared_at } = provider;
  const difference = Math.abs(fromDollars(at_provider) - fromDollars(in_books));
  const value = formatDollars(cents(difference));
  if (since) {
    const of = differing === 1 ? 'One payment differs' : `${integerFormat.format(differing)} payments differ`;
    return { label, value, tone: 'warning', hint: `${of} since ${formatDateTime(since)}` };
  }
  return { label, value, hint: compared_at ? `Compared ${formatDateTime(compared_at)}` : 'Not compared yet' };
}

type Alert = Overview['alerts'][number];

/** The alerts of the overview; renders nothing without alerts. */
function Alerts({ alerts }: { alerts: Alert[] }) {
  return alerts.map((alert) => (
    <section
      key={alert.kind}
      aria-labelledby={`alert-${alert.kind}`}
      className="mt-6 rounded-lg border border-danger bg-danger-soft p-4 sm:p-6"
    >
      <h2 id={`alert-${alert.kind}`} className="text-2xl text-danger">
        {nameAlert(alert.kind)}
      </h2>
      <p className="mt-1 max-w-prose">{adviseOnAlert(alert.kind, alert.detail)}</p>
      <AlertDetails detail={alert.detail} />
      <p className="mt-3 text-sm text-muted">
        <time dateTime={alert.at}>{formatDateTime(alert.at)}</time>
      </p>
    </section>
  ));
}

function AlertDetails({ detail: { faults } }: { detail: Alert['detail'] }) {
  if (!Array.isArray(faults)) return null;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-6 text-sm break-words">
      {faults.map((failure) => (
        <li key={String(failure)}>{String(failure)}</li>
      ))}
    </ul>
  );
}
