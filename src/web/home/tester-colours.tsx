import { useDeferredValue, useState } from 'react';
import type { JerseyDesign } from '#domain/artwork/design.ts';
import type { Colours } from '#domain/artwork/drawing/colour.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { PatternSwatch } from '../components/pattern-swatch.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';

const SLOTS = [
  { slot: 'base', title: 'Main' },
  { slot: 'second', title: 'Second' },
  { slot: 'third', title: 'Third' },
] as const;

const RING_CLASS =
  'has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-background has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info';

interface ColourChoiceProps {
  colours: Colours;
  onChange: (colours: Colours) => void;
}

/** Selects one of the three colours and its value. */
export function ColourChoice({ colours, onChange }: ColourChoiceProps) {
  const [slot, setSlot] = useState<keyof Colours>('base');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Colours</legend>
      <div className="grid grid-cols-3 gap-2">
        {SLOTS.map((each) => (
          <label
            key={each.slot}
            className="relative flex min-h-12 items-center gap-2 rounded-md border border-line bg-surface px-2 text-sm has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name="tester-slot"
              checked={each.slot === slot}
              onChange={() => setSlot(each.slot)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ColourDot hex={colours[each.slot]} className="size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block font-semibold">{each.title}</span>
              <span className="block truncate text-xs text-muted">{getColourName(colours[each.slot])}</span>
            </span>
          </label>
        ))}
      </div>
      <div
        role="radiogroup"
        aria-label={`${SLOTS.find((each) => each.slot === slot)!.title} colour`}
        className="mt-3 flex flex-wrap gap-2"
      >
        {PALETTE.map(({ name, hex }) => (
          <label
            key={hex}
            title={name}
            className={`relative size-8 rounded-full pointer-coarse:size-11 ${RING_CLASS}`}
          >
            <input
              type="radio"
              name="tester-colour"
              aria-label={name}
              checked={colours[slot] === hex}
              onChange={() => onChange({ ...colours, [slot]: hex })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ColourDot hex={hex} className="size-full" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An SVG, because the Content-Security-Policy does not allow style attributes. */
const ColourDot = ({ hex, className }: { hex: string; className: string }) => (
  <svg viewBox="0 0 1 1" aria-hidden="true" className={`rounded-full border border-field-line ${className}`}>
    <path fill={`#${hex}`} d="M0 0h1v1H0z" />
  </svg>
);

const getColourName = (value: string) => PALETTE.find(({ hex }) => hex === value)?.name ?? `#${value}`;

interface PatternChoiceProps {
  design: JerseyDesign;
  onChange: (pattern: PatternId) => void;
}

/** All patterns in the chosen colours; the swatches are rendered with a lower priority than the jersey. */
export function PatternChoice({ design, onChange }: PatternChoiceProps) {
  const colours = useDeferredValue(design.colours);
  const hydrated = useHydrated();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <span className="font-semibold">Pattern</span>{' '}
        <span className="text-muted">{PATTERNS.find(({ id }) => id === design.pattern)?.name}</span>
      </legend>
      <div className="grid auto-cols-[3rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto p-1 pb-3 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-10 lg:grid-rows-none lg:gap-1.5 lg:overflow-visible">
        {PATTERNS.map(({ id, name }) => (
          <label
            key={id}
            title={name}
            className="relative aspect-square overflow-hidden rounded-md border border-line has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-background has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name="tester-pattern"
              aria-label={name}
              checked={id === design.pattern}
              onChange={() => onChange(id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {hydrated && <PatternSwatch pattern={id} {...colours} idPrefix={`tester-${id}`} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
