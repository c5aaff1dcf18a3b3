import { useQuery } from '@tanstack/react-query';
import type { Designer } from '#contract/team.ts';
import { Failure } from '../failure.tsx';
import { designersQuery } from './queries.ts';

/** Who has how much on the desk, and how long a mockup takes (specification 2, Designers). */
export function Designers() {
  const { data, error, refetch, isFetching } = useQuery(designersQuery);
  const busiest = Math.max(1, ...(data?.designers.map(({ designing }) => designing) ?? []));
  return (
    <section aria-labelledby="designers-title" aria-busy={isFetching}>
      <h1 id="designers-title" className="text-4xl">
        Designers
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-quiet">
        Turnaround is the median of days from getting an order to its first mockup, over the last 90 days.
      </p>
      {error && !data && <Failure error={error} retry={refetch} />}
      {data?.designers.length === 0 && (
        <p className="rounded-lg border border-line bg-card p-10 text-center text-quiet">
          No designers yet. Whoever runs the shop’s server adds them: npm run staff -- add --designer
        </p>
      )}
      <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {data?.designers.map((designer) => (
          <Card key={designer.name} designer={designer} busiest={busiest} />
        ))}
      </ul>
    </section>
  );
}

function Card({ designer, busiest }: { designer: Designer; busiest: number }) {
  const { name, designing, open, total, turnaround_days, tasks, overdue } = designer;
  return (
    <li className="rounded-lg border border-line bg-card p-5">
      <h2 className="text-2xl">{name}</h2>
      <label className="mt-3 block text-sm text-quiet">
        Load
        <meter
          min={0}
          max={busiest}
          value={designing}
          className="mt-1 block h-3 w-full"
        >{`${designing} to design`}</meter>
      </label>
      <dl className="tabular mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure label="To design" value={String(designing)} />
        <Figure
          label="Turnaround"
          value={turnaround_days === null ? 'Not known yet' : daysOf(turnaround_days)}
        />
        <Figure label="Not completed" value={String(open)} />
        <Figure label="Orders in all" value={String(total)} />
        <Figure label="Open tasks" value={String(tasks)} />
        <Figure label="Overdue" value={String(overdue)} wrong={overdue > 0} />
      </dl>
    </li>
  );
}

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function Figure({ label, value, wrong }: { label: string; value: string; wrong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={`text-xl font-semibold ${wrong ? 'text-wrong' : ''}`}>{value}</dd>
    </div>
  );
}
