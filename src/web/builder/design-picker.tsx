import { useDeferredValue, useState } from 'react';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { FONTS } from '#domain/artwork/lettering/fonts.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { resolveDesign } from '#domain/orders/visible-options.ts';
import { PatternSwatch } from '../components/pattern-swatch.tsx';
import type { OrderEditor } from './draft/use-order-editor.ts';

const SLOTS = [
  { slot: 'base', title: 'Main colour' },
  { slot: 'second', title: 'Second colour' },
  { slot: 'third', title: 'Third colour' },
] as const;

/** The pattern, the three colours and the lettering; the preview follows each change immediately. */
export function DesignPicker({ order, idPrefix }: { order: OrderEditor; idPrefix: string }) {
  const [open, setOpen] = useState(false);
  const design = resolveDesign(order.draft.content);
  if (!order.isCreator || order.isReadOnly) return null;
  const set = (fields: Partial<JerseyDesign>) =>
    order.change({ type: 'edit', fields: { design: formatDesign({ ...design, ...fields }) } });
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
              onChange={(hex) => set({ colours: { ...design.colours, [slot]: hex } })}
            />
          ))}
          <PatternGrid
            design={design}
            name={`${idPrefix}-pattern`}
            onChoose={(pattern) => set({ pattern })}
          />
          <FontRow design={design} name={`${idPrefix}-face`} onChoose={(font) => set({ font })} />
        </div>
      )}
    </details>
  );
}

const RING_CLASS =
  'has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info';

interface ColourRowProps {
  name: string;
  title: string;
  value: string;
  onChange: (hex: string) => void;
}

function ColourRow({ name, title, value, onChange }: ColourRowProps) {
  const known = PALETTE.find(({ hex }) => hex === value);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-muted">{known?.name ?? `#${value}`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {PALETTE.map((colour) => (
          <label
            key={colour.hex}
            title={colour.name}
            className={`relative size-7 rounded-full border border-field-line pointer-coarse:size-11 ${RING_CLASS}`}
            style={{ background: `#${colour.hex}` }}
          >
            <input
              type="radio"
              name={name}
              aria-label={colour.name}
              checked={colour.hex === value}
              onChange={() => onChange(colour.hex)}
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
        <span className="text-muted">{PATTERNS.find(({ id }) => id === design.pattern)?.name}</span>
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {PATTERNS.map((pattern) => (
          <label
            key={pattern.id}
            title={pattern.name}
            className={`relative overflow-hidden rounded-md border border-line ${RING_CLASS}`}
          >
            <input
              type="radio"
              name={name}
              aria-label={pattern.name}
              checked={pattern.id === design.pattern}
              onChange={() => onChoose(pattern.id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <PatternSwatch pattern={pattern.id} {...colours} idPrefix={`${name}-${pattern.id}`} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FontRow({
  design,
  name,
  onChoose,
}: {
  design: JerseyDesign;
  name: string;
  onChoose: (font: JerseyDesign['font']) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Lettering</legend>
      <div className="grid grid-cols-3 gap-2">
        {FONTS.map((font) => (
          <label
            key={font.id}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-line text-sm font-semibold has-checked:border-ink has-checked:bg-surface-inset has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={name}
              checked={font.id === design.font}
              onChange={() => onChoose(font.id)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {font.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
