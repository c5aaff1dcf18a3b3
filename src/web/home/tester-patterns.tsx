import { memo, useDeferredValue } from 'react';
import type { JerseyDesign } from '#domain/artwork/design.ts';
import type { Colours } from '#domain/artwork/drawing/colour.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { renderPattern } from '#domain/artwork/render-jersey.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { RadioTile } from '../ui/radio-tiles.tsx';

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
          <RadioTile
            key={id}
            className="aspect-square overflow-hidden rounded-md border border-line has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-background"
            name="tester-pattern"
            label={name}
            checked={id === design.pattern}
            onChange={() => onChange(id)}
          >
            {hydrated && <PatternSwatch pattern={id} {...colours} idPrefix={`tester-${id}`} />}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

interface PatternSwatchProps extends Colours {
  pattern: PatternId;
  idPrefix: string;
}

/** A square swatch of a pattern, memoised by its props. */
const PatternSwatch = memo(function PatternSwatch({
  pattern,
  idPrefix,
  base,
  second,
  third,
}: PatternSwatchProps) {
  const drawing = renderPattern(pattern, { base, second, third }, idPrefix);
  return (
    <span
      aria-hidden="true"
      className="block [&>svg]:block"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is generated and contains no text
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
});
