import { useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { getPictureCode } from './chosen-design.ts';
import { LoadOrderForm } from './load-order-form.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { UnfinishedOrders } from './unfinished-orders.tsx';
import type { OrderFromUrl } from './use-order-from-url.ts';

const MODES = [
  { mode: 'new', title: 'Start your order' },
  { mode: 'existing', title: 'Edit existing order' },
] as const;

interface ChooseStartProps {
  opening: OrderFromUrl;
  problem: string | null;
  earliest: string;
}

/** The choice between a new and an existing order. */
export function ChooseStart({ opening, problem, earliest }: ChooseStartProps) {
  const [mode, setMode] = useState<'new' | 'existing'>('new');
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-16">
      <div>
        <h1>Build your team&rsquo;s jerseys</h1>
        <p className="mt-4 text-lg text-muted">
          Six short steps, one row per player, the price always in sight. Order today and it can be with you
          by <strong className="text-ink">{earliest}</strong>.
        </p>
        {problem && (
          <div className="mt-6">
            <Notice tone="danger">{problem}</Notice>
          </div>
        )}
        <p className="mt-6 hidden max-w-prose text-muted noscript:block">
          Building an order needs JavaScript. <a href="/contact">Write to us</a>, and we will take your order
          by e-mail.
        </p>
        <UnfinishedOrders opening={opening} />
        <fieldset className="mt-8">
          <legend className="sr-only">New or existing order</legend>
          <div className="grid grid-cols-2 gap-1 rounded-lg bg-surface-inset p-1">
            {MODES.map((each) => (
              <button
                key={each.mode}
                type="button"
                aria-pressed={mode === each.mode}
                onClick={() => setMode(each.mode)}
                className={buttonClass(
                  'ghost',
                  'no-underline aria-pressed:bg-surface aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line',
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
      <StartImage code={getPictureCode(opening.chosen)} />
    </div>
  );
}

function StartImage({ code }: { code: string }) {
  return (
    <div className="hidden rounded-lg bg-surface-inset p-8 lg:block lg:self-start">
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
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const PROMISES = [
  ['Design', 'Pick cutting, fabric, collar and colours.'],
  ['Share', 'Your team fills in names and sizes by link.'],
  ['Order', 'Five jerseys are enough. Pay once everything is right.'],
] as const;
