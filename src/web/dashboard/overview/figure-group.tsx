import { useId } from 'react';

export interface Figure {
  label: string;
  /** Null while loading. */
  value: string | null;
  hint?: string;
  tone?: 'success' | 'info' | 'warning';
}

const BAR_CLASSES = { success: 'bg-success', info: 'bg-info', warning: 'bg-warning' } as const;

/** A titled group of related figures. */
export function FigureGroup({ title, cards }: { title: string; cards: Figure[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl text-muted">
        {title}
      </h2>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {cards.map((card) => (
          <div
            key={card.label}
            className="flex min-w-0 grow basis-36 flex-col bg-surface p-4 wrap-anywhere sm:p-5"
          >
            <dt className="flex items-center gap-2 text-sm text-muted">
              {card.tone && (
                <span aria-hidden="true" className={`h-3 w-1 rounded-sm ${BAR_CLASSES[card.tone]}`} />
              )}
              {card.label}
            </dt>
            <dd className="tabular font-display text-2xl leading-tight sm:text-4xl font-bold">
              {card.value ?? <FigurePlaceholder />}
            </dd>
            {card.hint && <dd className="mt-1 text-sm text-muted">{card.hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** In the place of a figure that is being loaded. */
export const FigurePlaceholder = () => (
  <span className="mt-0.5 inline-block h-8 w-24 max-w-full rounded-md bg-surface-inset align-top motion-safe:animate-pulse" />
);
