import { useState } from 'react';
import type { Colours } from '#domain/artwork/drawing/colour.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { RadioTile } from '../ui/radio-tiles.tsx';

const SLOTS = [
  { slot: 'base', title: 'Main' },
  { slot: 'second', title: 'Second' },
  { slot: 'third', title: 'Third' },
] as const;

const RING_CLASS =
  'has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-background has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info';

interface ColourChoiceProps {
  colours: Colours;
  /** Makes the names of the radio groups unique on the page. */
  idPrefix: string;
  onChange: (colours: Colours) => void;
}

/** Selects one of the three colours and its value. */
export function ColourChoice({ colours, idPrefix, onChange }: ColourChoiceProps) {
  const [slot, setSlot] = useState<keyof Colours>('base');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Colours</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {SLOTS.map((each) => (
          <RadioTile
            key={each.slot}
            className="flex min-h-12 items-center gap-2 rounded-md border border-line bg-surface px-2 text-sm has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
            name={`${idPrefix}-slot`}
            checked={each.slot === slot}
            onChange={() => setSlot(each.slot)}
          >
            <ColourDot hex={colours[each.slot]} className="size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block font-semibold">{each.title}</span>
              <span className="block truncate text-xs text-muted">{getColourName(colours[each.slot])}</span>
            </span>
          </RadioTile>
        ))}
      </div>
      <div
        role="radiogroup"
        aria-label={`${SLOTS.find((each) => each.slot === slot)!.title} colour`}
        className="mt-3 flex flex-wrap gap-2"
      >
        {PALETTE.map(({ name, hex }) => (
          <RadioTile
            key={hex}
            className={`size-8 rounded-full pointer-coarse:size-11 ${RING_CLASS}`}
            name={`${idPrefix}-colour`}
            label={name}
            checked={colours[slot] === hex}
            onChange={() => onChange({ ...colours, [slot]: hex })}
          >
            <ColourDot hex={hex} className="size-full" />
          </RadioTile>
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
