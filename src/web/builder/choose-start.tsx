import { useState } from 'react';
import { DEFAULT_DESIGN, formatDesign } from '#domain/artwork/design.ts';
import { usePersisted } from '../lib/local-storage.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { parseDraft, storedDraft } from './draft/draft-storage.ts';
import { LoadOrderForm } from './load-order-form.tsx';
import { NewOrderForm } from './new-order-form.tsx';
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

/** The choice between a new and an existing order (rules.md builder-3). */
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
        <ResumeDraft opening={opening} />
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
      <StartImage design={opening.design} />
    </div>
  );
}

function StartImage({ design }: { design: string }) {
  const code = design || formatDesign(DEFAULT_DESIGN);
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
  ['Order', 'Five jerseys are enough. Pay once all is right.'],
] as const;

/** The unfinished order that is stored in this browser, with a button to continue it. */
function ResumeDraft({ opening }: { opening: OrderFromUrl }) {
  const stored = usePersisted(storedDraft);
  const draft = stored && parseDraft(stored);
  if (!draft) return null;
  const { teamName } = draft.content;
  const resume = () =>
    opening.editDraft(
      opening.design && draft.role === 'creator'
        ? { ...draft, content: { ...draft.content, design: opening.design } }
        : draft,
    );
  return (
    <section
      aria-label="Unfinished order"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p>
        <span className="font-display text-xl font-bold">{teamName || 'Your order'}</span>
        <br />
        <span className="text-sm text-muted">
          {draft.orderId ? `Order ${draft.orderId}` : 'Not saved yet'}, {draft.content.rows.length} jerseys
        </span>
      </p>
      <Button variant="secondary" onClick={resume}>
        {opening.design ? 'Use this design in it' : 'Continue'}
      </Button>
    </section>
  );
}
