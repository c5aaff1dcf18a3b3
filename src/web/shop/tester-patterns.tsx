import { useDeferredValue } from 'react';
import type { JerseyDesign } from '#domain/artwork/design.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns.ts';
import { useHydrated } from '../hydrated.ts';
import { PatternSwatch } from '../ui/pattern-swatch.tsx';

interface Props {
  design: JerseyDesign;
  onChoose: (pattern: PatternId) => void;
}

/** Every pattern in the chosen colours. The jersey comes first, the swatches follow when the browser has time. */
export function PatternChoice({ design, onChoose }: Props) {
  const colours = useDeferredValue(design.colours);
  const hydrated = useHydrated();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <span className="font-semibold">Pattern</span>{' '}
        <span className="text-quiet">{PATTERNS.find(({ id }) => id === design.pattern)?.name}</span>
      </legend>
      <div className="grid auto-cols-[3rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto p-1 pb-3 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-10 lg:grid-rows-none lg:gap-1.5 lg:overflow-visible">
        {PATTERNS.map(({ id, name }) => (
          <label
            key={id}
            title={name}
            className="relative aspect-square overflow-hidden rounded-md border border-line has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name="tester-pattern"
              aria-label={name}
              checked={id === design.pattern}
              onChange={() => onChoose(id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {hydrated && <PatternSwatch pattern={id} {...colours} prefix={`tester-${id}`} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
