import { useDeferredValue } from 'react';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { FONTS } from '#domain/artwork/lettering/fonts.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { resolveDesign } from '#domain/orders/order/visible-options.ts';
import { ColourChoice } from '../jersey/colour-choice.tsx';
import { JerseyImage } from '../jersey/jersey-image.tsx';
import { JerseyPreview } from '../roster/preview-panel.tsx';
import { RadioTile } from '../ui/radio-tiles.tsx';
import type { OrderEditor } from './draft/use-order-editor.ts';

/** The design below the options of a step: whole where the jersey is cut, its colours everywhere else. */
export function DesignSection({ order, isWhole }: { order: OrderEditor; isWhole: boolean }) {
  if (!order.isCaptain || order.isReadOnly) return null;
  return (
    <section aria-labelledby="design-title" className="mt-10 border-t border-line pt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id="design-title">{isWhole ? 'Pattern, colours and lettering' : 'Colours'}</h3>
        <div aria-hidden="true" className="xl:hidden">
          <JerseyPreview order={order} idPrefix="design" className="h-24 w-20" />
        </div>
      </div>
      <div className="mt-4 grid gap-y-6">
        <DesignFields order={order} idPrefix="step" isWhole={isWhole} />
      </div>
    </section>
  );
}

interface DesignFieldsProps {
  order: OrderEditor;
  idPrefix: string;
  isWhole: boolean;
}

/** The three colours, and of a whole design pattern and lettering; the preview follows each change immediately. */
function DesignFields({ order, idPrefix, isWhole }: DesignFieldsProps) {
  const design = resolveDesign(order.draft.content);
  const set = (fields: Partial<JerseyDesign>) =>
    order.change({ type: 'edit', fields: { design: formatDesign({ ...design, ...fields }) } });
  return (
    <>
      <ColourChoice colours={design.colours} idPrefix={idPrefix} onChange={(colours) => set({ colours })} />
      {isWhole && (
        <PatternGrid design={design} name={`${idPrefix}-pattern`} onChoose={(pattern) => set({ pattern })} />
      )}
      {isWhole && <FontRow design={design} name={`${idPrefix}-face`} onChoose={(font) => set({ font })} />}
    </>
  );
}

interface PatternGridProps {
  design: JerseyDesign;
  name: string;
  onChoose: (pattern: PatternId) => void;
}

/** Every pattern on the jersey that is being designed; drawn with a lower priority than the preview. */
function PatternGrid({ design, name, onChoose }: PatternGridProps) {
  const drawn = useDeferredValue(design);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <span className="font-semibold">Pattern</span>{' '}
        <span className="text-muted">{PATTERNS.find(({ id }) => id === design.pattern)?.name}</span>
      </legend>
      <div className="grid gap-2 max-sm:auto-cols-[4.5rem] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:p-1 max-sm:pb-3 sm:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]">
        {PATTERNS.map((pattern) => (
          <RadioTile
            key={pattern.id}
            className="overflow-hidden rounded-md border border-line bg-surface p-1 has-checked:border-ink has-checked:ring-2 has-checked:ring-ink"
            name={name}
            label={pattern.name}
            checked={pattern.id === design.pattern}
            onChange={() => onChoose(pattern.id)}
          >
            {/* Without the blurred folds, which do not show at this size and cost most of the drawing. */}
            <JerseyImage
              design={{ ...drawn, pattern: pattern.id, shorts: false }}
              view="front"
              idPrefix={`${name}-${pattern.id}`}
              label=""
              className="aspect-[600/690] [&_g[filter]]:hidden"
            />
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

interface FontRowProps {
  design: JerseyDesign;
  name: string;
  onChoose: (font: JerseyDesign['font']) => void;
}

function FontRow({ design, name, onChoose }: FontRowProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Lettering</legend>
      <div className="grid max-w-xl grid-cols-3 gap-2">
        {FONTS.map((font) => (
          <RadioTile
            key={font.id}
            className="flex min-h-11 items-center justify-center rounded-md border border-line text-sm font-semibold has-checked:border-ink has-checked:bg-surface-inset"
            name={name}
            checked={font.id === design.font}
            onChange={() => onChoose(font.id)}
          >
            {font.name}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
