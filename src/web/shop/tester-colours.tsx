import { useState } from 'react';
import type { Colours } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/palette.ts';

const SLOTS = [
  { slot: 'base', title: 'Main' },
  { slot: 'second', title: 'Second' },
  { slot: 'third', title: 'Third' },
] as const;

const RING =
  'has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm';

interface Props {
  colours: Colours;
  onChange: (colours: Colours) => void;
}

/** First which of the three colours, then what it becomes. */
export function ColourChoice({ colours, onChange }: Props) {
  const [slot, setSlot] = useState<keyof Colours>('base');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Colours</legend>
      <div className="grid grid-cols-3 gap-2">
        {SLOTS.map((each) => (
          <label
            key={each.slot}
            className="relative flex min-h-12 items-center gap-2 rounded-md border border-line bg-card px-2 text-sm has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name="tester-slot"
              checked={each.slot === slot}
              onChange={() => setSlot(each.slot)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Dot hex={colours[each.slot]} className="size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block font-semibold">{each.title}</span>
              <span className="block truncate text-xs text-quiet">{nameOf(colours[each.slot])}</span>
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
            className={`relative size-8 rounded-full pointer-coarse:size-11 ${RING}`}
          >
            <input
              type="radio"
              name="tester-colour"
              aria-label={name}
              checked={colours[slot] === hex}
              onChange={() => onChange({ ...colours, [slot]: hex })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Dot hex={hex} className="size-full" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A drawing, since the page's policy lets no style attribute into its HTML. */
const Dot = ({ hex, className }: { hex: string; className: string }) => (
  <svg viewBox="0 0 1 1" aria-hidden="true" className={`rounded-full border border-field-line ${className}`}>
    <path fill={`#${hex}`} d="M0 0h1v1H0z" />
  </svg>
);

const nameOf = (wanted: string) => PALETTE.find(({ hex }) => hex === wanted)?.name ?? `#${wanted}`;
