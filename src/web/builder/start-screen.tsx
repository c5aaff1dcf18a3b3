import { useState } from 'react';
import { DEFAULT_DESIGN, formatDesign } from '#domain/artwork/design.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadOrderForm } from './load-order-form.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';
import type { OrderOpening } from './use-opening.ts';

const MODES = [
  { mode: 'new', title: 'Start your order' },
  { mode: 'existing', title: 'Edit existing order' },
] as const;

interface Props {
  opening: OrderOpening;
  problem: string | null;
  earliest: string;
}

/** Two ways in (specification 2, Start order page). */
export function StartScreen({ opening, problem, earliest }: Props) {
  const [mode, setMode] = useState<'new' | 'existing'>('new');
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-16">
      <div>
        <h1>Build your team&rsquo;s jerseys</h1>
        <p className="mt-4 text-lg text-quiet">
          Six short steps, one row per player, the price always in sight. Order today and it can be with you
          by <strong className="text-ink">{earliest}</strong>.
        </p>
        {problem && (
          <div className="mt-6">
            <Notice tone="wrong">{problem}</Notice>
          </div>
        )}
        <UnfinishedOrder opening={opening} />
        <fieldset className="mt-8">
          <legend className="sr-only">New or existing order</legend>
          <div className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
            {MODES.map((each) => (
              <button
                key={each.mode}
                type="button"
                aria-pressed={mode === each.mode}
                onClick={() => setMode(each.mode)}
                className={buttonClass(
                  'plain',
                  'no-underline aria-pressed:bg-card aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line',
                )}
              >
                {each.title}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="mt-6">
          {mode === 'new' ? <NewOrderForm opening={opening} /> : <LoadOrderForm opening={opening} />}
        </div>
      </div>
      <StartPicture design={opening.design} />
    </div>
  );
}

function StartPicture({ design }: { design: string }) {
  const code = design || formatDesign(DEFAULT_DESIGN);
  return (
    <div className="hidden rounded-lg bg-sunken p-8 lg:block lg:self-start">
      <img
        src={`/artwork/both/${code}.svg?team=YOUR+TEAM&name=LAVOIE&number=10`}
        alt="Front and back of a team jersey with name and number"
        width={1200}
        height={690}
        className="h-auto w-full"
      />
      <ol className="mt-6 grid grid-cols-3 gap-4 text-sm">
        {PROMISES.map(([title, text]) => (
          <li key={title}>
            <p className="font-display text-xl font-bold">{title}</p>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const PROMISES = [
  ['Design', 'Pick cutting, fabric, collar and colours.'],
  ['Share', 'Your team fills in names and sizes by link.'],
  ['Order', 'Five jerseys are enough. Pay once all is right.'],
] as const;
