import { useDeferredValue, useState } from 'react';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { FACES } from '#domain/artwork/lettering/faces.ts';
import { PALETTE } from '#domain/artwork/palette.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns.ts';
import { designOf } from '../roster/drawn-options.ts';
import { PatternSwatch } from '../ui/pattern-swatch.tsx';
import type { OpenOrder } from './use-open-order.ts';

const SLOTS = [
  { slot: 'base', title: 'Main colour' },
  { slot: 'second', title: 'Second colour' },
  { slot: 'third', title: 'Third colour' },
] as const;

/** Pattern, three colours and the lettering; the jersey changes at once. */
export function DesignPicker({ order, idPrefix }: { order: OpenOrder; idPrefix: string }) {
  const [open, setOpen] = useState(false);
  const design = designOf(order.draft.content);
  if (!order.creator || order.readOnly) return null;
  const set = (fields: Partial<JerseyDesign>) =>
    order.change({ do: 'edit', fields: { design: formatDesign({ ...design, ...fields }) } });
  return (
    <details className="border-b border-line py-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-semibold">Pattern, colours and lettering</summary>
      {open && (
        <div className="space-y-5 pt-2 pb-2">
          {SLOTS.map(({ slot, title }) => (
            <ColourRow
              key={slot}
              name={`${idPrefix}-${slot}`}
              title={title}
              value={design.colours[slot]}
              onChoose={(hex) => set({ colours: { ...design.colours, [slot]: hex } })}
            />
          ))}
          <PatternGrid
            design={design}
            name={`${idPrefix}-pattern`}
            onChoose={(pattern) => set({ pattern })}
          />
          <FaceRow design={design} name={`${idPrefix}-face`} onChoose={(face) => set({ face })} />
        </div>
      )}
    </details>
  );
}

const RING =
  'has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-calm';

interface ColourProps {
  name: string;
  title: string;
  value: string;
  onChoose: (hex: string) => void;
}

function ColourRow({ name, title, value, onChoose }: ColourProps) {
  const known = PALETTE.find(({ hex }) => hex === value);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-quiet">{known?.name ?? `#${value}`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {PALETTE.map((colour) => (
          <label
            key={colour.hex}
            title={colour.name}
            className={`relative size-7 rounded-full border border-field-line pointer-coarse:size-11 ${RING}`}
            style={{ background: `#${colour.hex}` }}
          >
            <input
              type="radio"
              name={name}
              aria-label={colour.name}
              checked={colour.hex === value}
              onChange={() => onChoose(colour.hex)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PatternGrid({
  design,
  name,
  onChoose,
}: {
  design: JerseyDesign;
  name: string;
  onChoose: (pattern: PatternId) => void;
}) {
  const colours = useDeferredValue(design.colours);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">Pattern</span>{' '}
        <span className="text-quiet">{PATTERNS.find(({ id }) => id === design.pattern)?.name}</span>
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {PATTERNS.map((pattern) => (
          <label
            key={pattern.id}
            title={pattern.name}
            className={`relative overflow-hidden rounded-md border border-line ${RING}`}
          >
            <input
              type="radio"
              name={name}
              aria-label={pattern.name}
              checked={pattern.id === design.pattern}
              onChange={() => onChoose(pattern.id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <PatternSwatch pattern={pattern.id} {...colours} prefix={`${name}-${pattern.id}`} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FaceRow({
  design,
  name,
  onChoose,
}: {
  design: JerseyDesign;
  name: string;
  onChoose: (face: JerseyDesign['face']) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Lettering</legend>
      <div className="grid grid-cols-3 gap-2">
        {FACES.map((face) => (
          <label
            key={face.id}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-line text-sm font-semibold has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name={name}
              checked={face.id === design.face}
              onChange={() => onChoose(face.id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {face.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
