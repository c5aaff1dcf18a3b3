import { memo } from 'react';
import type { Colours } from '#domain/artwork/drawing/colour.ts';
import type { PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { renderPattern } from '#domain/artwork/render-jersey.ts';

interface PatternSwatchProps extends Colours {
  pattern: PatternId;
  idPrefix: string;
}

/** A square swatch of a pattern, memoised by its props. */
export const PatternSwatch = memo(function PatternSwatch({
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
