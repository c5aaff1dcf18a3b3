import { memo } from 'react';
import type { Colours } from '#domain/artwork/design.ts';
import { drawPattern } from '#domain/artwork/draw.ts';
import type { PatternId } from '#domain/artwork/patterns.ts';

interface Props extends Colours {
  pattern: PatternId;
  prefix: string;
}

/** A square of cloth; drawn again only when its colours change. */
export const PatternSwatch = memo(function PatternSwatch({ pattern, prefix, base, second, third }: Props) {
  const drawing = drawPattern(pattern, { base, second, third }, prefix);
  return (
    <span
      aria-hidden="true"
      className="block [&>svg]:block"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without any text
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
});
