import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ServiceHealth, ServiceState } from '#contract/staff/service-health.ts';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { formatDateTime } from '../../lib/format-date.ts';

const REFRESH_MS = 30_000;

const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => api.serviceHealth.list({}),
  refetchInterval: REFRESH_MS,
});

/** The outside services of the shop and whether they work (rules.md dashboard-12). */
export default function ServicesPage() {
  const { data, error, refetch, isFetching } = useQuery(servicesQuery);
  return (
    <section aria-labelledby="services-title" aria-busy={isFetching}>
      <h1 id="services-title" className="text-4xl">
        Services
      </h1>
      <p className="mt-2 max-w-prose text-muted">
        The outside services that the shop uses. A failing one is called every minute until it works again,
        unless every call costs money.
      </p>
      {error && !data && (
        <div className="mt-6">
          <LoadFailure error={error} onRetry={refetch} />
        </div>
      )}
      {!error && !data && <p className="mt-6 text-muted">Loading services</p>}
      {data && (
        <ul className="mt-6 grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {data.services.map((health) => (
            <ServiceCard key={health.service} health={health} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ServiceCard({ health }: { health: ServiceHealth }) {
  const id = useId();
  const { state, advice, last_error } = health;
  const isFailing = state === 'failing';
  return (
    <li className={`min-w-0 rounded-lg border bg-surface ${isFailing ? 'border-danger' : 'border-line'}`}>
      <article aria-labelledby={id} className="flex h-full flex-col gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="text-2xl">
              {health.title}
            </h2>
            <p className="text-muted">{health.mode}</p>
          </div>
          <StateBadge state={state} />
        </div>
        {!health.is_proven && (
          <p className="rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning">
            Not tested with the real service
          </p>
        )}
        {state !== 'offline' && <Times health={health} />}
        {last_error && (
          <p className={`break-words ${isFailing ? 'text-danger' : 'text-muted'}`}>
            <span className="font-semibold">Last error:</span> {last_error}
          </p>
        )}
        {advice && <p className="max-w-prose break-words">{advice}</p>}
      </article>
    </li>
  );
}

function Times({ health: { failing_since, last_good_at, last_failed_at } }: { health: ServiceHealth }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {failing_since && (
        <Time label="Failing since" at={failing_since} className="font-semibold text-danger" />
      )}
      <Time label="Last good call" at={last_good_at} />
      <Time label="Last failed call" at={last_failed_at} />
    </dl>
  );
}

function Time({ label, at, className = '' }: { label: string; at: string | null; className?: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={`tabular min-w-0 ${className}`}>
        {at ? <time dateTime={at}>{formatDateTime(at)}</time> : 'none'}
      </dd>
    </>
  );
}

const STATE_LABELS: Record<ServiceState, string> = {
  works: 'Works',
  failing: 'Fails',
  unknown: 'Not used yet',
  offline: 'Offline',
};

const STATE_CLASSES: Record<ServiceState, string> = {
  works: 'bg-success-soft text-success',
  failing: 'bg-danger-soft text-danger',
  unknown: 'bg-surface-inset text-ink',
  offline: 'bg-surface-inset text-ink',
};

const StateBadge = ({ state }: { state: ServiceState }) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${STATE_CLASSES[state]}`}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    {STATE_LABELS[state]}
  </span>
);
