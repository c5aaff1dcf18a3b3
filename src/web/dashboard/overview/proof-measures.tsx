import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Measures } from '#contract/reports.ts';
import { formatDays, formatShare, MEASURED_DAYS } from '#domain/reports/measures.ts';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import { api } from '../../lib/api-client.ts';
import { type Figure, FigureGroup } from './figure-group.tsx';

const TITLE = `Proofs, last ${MEASURED_DAYS} days`;

const measuresQuery = queryOptions({
  queryKey: ['overview', 'measures'],
  queryFn: () => api.reports.measures({}),
});

/** How soon customers approve (rules.md dashboard-22). */
export function ProofMeasures() {
  const { data, error, refetch } = useQuery(measuresQuery);
  if (error && !data) return <MissingMeasures error={error} onRetry={refetch} />;
  return <FigureGroup title={TITLE} cards={data ? listFigures(data) : LOADING} />;
}

function MissingMeasures({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl text-muted">
        {TITLE}
      </h2>
      <LoadError error={error} onRetry={onRetry} />
    </section>
  );
}

const LABELS = {
  firstRound: 'Approved in the first round',
  roundDays: 'Median of a proof round',
};
const LOADING: Figure[] = Object.values(LABELS).map((label) => ({ label, value: null, hint: null }));

const integerFormat = new Intl.NumberFormat('en-CA');

const listFigures = (measures: Measures): Figure[] => [
  {
    label: LABELS.firstRound,
    ...orDash(
      formatShare(measures.approved_in_first_round, measures.approved_orders),
      `of ${count(measures.approved_orders, 'order')}`,
      'No mockup was approved for the first time',
    ),
  },
  {
    label: LABELS.roundDays,
    ...orDash(
      formatDays(measures.round_days),
      `to the first answer, of ${count(measures.answered_rounds, 'round')}`,
      'No round was answered',
    ),
  },
];

const orDash = (value: string | null, hint: string, hintWithout: string) =>
  value === null ? { value: '–', hint: hintWithout } : { value, hint };

const count = (number: number, noun: string): string =>
  `${integerFormat.format(number)} ${noun}${number === 1 ? '' : 's'}`;
