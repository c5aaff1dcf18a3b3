import { useQuery } from '@tanstack/react-query';
import type { Overview as Figures } from '#contract/dashboard.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { Failure } from '../failure.tsx';
import { overviewQuery } from '../queries.ts';
import { Alarms } from './alarms.tsx';
import { CardGroup } from './card-group.tsx';
import { Reviewed, Reviews } from './reviews.tsx';
import { Weeks } from './weeks.tsx';

const whole = new Intl.NumberFormat('en-CA');
const dollars = (amount: number) => formatDollars(fromDollars(amount));

/** The cards of specification 2, Overview; money that waits for somebody stands before them. */
export function Overview() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery);
  return (
    <section aria-labelledby="overview-title" aria-busy={isFetching}>
      <h1 id="overview-title" className="text-4xl">
        Overview
      </h1>
      {error && !data && (
        <div className="mt-6">
          <Failure error={error} retry={refetch} />
        </div>
      )}
      {data && <Alarms alarms={data.alarms} />}
      {data && data.needs_review > 0 && <Reviews count={data.needs_review} reviews={data.reviews} />}
      {data && <Reviewed reviewed={data.reviewed} />}
      {!error || data ? <Cards figures={data} /> : null}
    </section>
  );
}

function Cards({ figures }: { figures: Figures | undefined }) {
  const count = (name: keyof Figures) => (figures ? whole.format(figures[name] as number) : null);
  const money = (name: keyof Figures) => (figures ? dollars(figures[name] as number) : null);
  return (
    <div className="mt-6 space-y-6">
      <CardGroup
        title="Sales"
        cards={[
          { label: 'Total Sales', value: money('total_price'), hint: 'What was paid for orders' },
          { label: 'Est. Net Sales', value: money('total_net'), hint: 'Less refunds and the cost of making' },
          { label: 'Total Refunds', value: money('total_refund') },
        ]}
      />
      <Weeks weeks={figures?.weeks} />
      <CardGroup
        title="Orders"
        cards={[
          { label: 'Total Orders', value: count('total_orders') },
          { label: 'Completed', value: count('completed'), tone: 'done' },
          { label: 'Shipping', value: count('shipping'), tone: 'calm' },
          { label: 'Production', value: count('production'), tone: 'calm' },
          { label: 'Designing/Pending', value: count('pending'), tone: 'waiting' },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <CardGroup
          title="Jerseys"
          cards={[
            { label: 'Total Jerseys', value: count('total_jerseys') },
            { label: 'Ordered Jerseys', value: count('total_jerseys_completed'), hint: 'In paid orders' },
          ]}
        />
        <CardGroup
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
