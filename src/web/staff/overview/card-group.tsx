import { useId } from 'react';

interface Card {
  label: string;
  /** Null while it is being fetched. */
  value: string | null;
  hint?: string;
  tone?: 'done' | 'calm' | 'waiting';
}

const BARS = { done: 'bg-done', calm: 'bg-calm', waiting: 'bg-waiting' } as const;

/** Figures that are read together. */
export function CardGroup({ title, cards }: { title: string; cards: Card[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl text-quiet">
        {title}
      </h2>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {cards.map((card) => (
          <div key={card.label} className="flex grow basis-36 flex-col bg-card p-4 sm:p-5">
            <dt className="flex items-center gap-2 text-sm text-quiet">
              {card.tone && <span aria-hidden="true" className={`h-3 w-1 rounded-sm ${BARS[card.tone]}`} />}
              {card.label}
            </dt>
            <dd className="tabular font-display text-3xl leading-tight sm:text-4xl font-bold">
              {card.value ?? <Blank />}
            </dd>
            {card.hint && <dd className="mt-1 text-sm text-quiet">{card.hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

const Blank = () => (
  <span className="inline-block h-8 w-24 rounded-md bg-sunken align-middle motion-safe:animate-pulse" />
);
