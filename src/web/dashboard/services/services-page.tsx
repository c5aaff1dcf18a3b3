import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ServiceCard } from './service-card.tsx';

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
