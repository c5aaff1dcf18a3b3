import { memo } from 'react';
import type { JerseyDesign } from '#domain/artwork/design.ts';
import { drawJersey, type Lettering, type View } from '#domain/artwork/draw.ts';

interface Props {
  design: JerseyDesign;
  view: View;
  lettering?: Lettering;
  idPrefix: string;
  /** '' where the words beside it say the same. */
  label: string;
  className?: string;
}

/** The drawn jersey; drawn again only when something of it changes. */
export const JerseyPicture = memo(
  function JerseyPicture({ design, view, lettering, idPrefix, label, className = '' }: Props) {
    return (
      <div
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className={`[&>svg]:h-full [&>svg]:w-full ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, its texts are drawn as outlines
        dangerouslySetInnerHTML={{ __html: drawJersey(design, { view, lettering, idPrefix }) }}
      />
    );
  },
  (a, b) => a.label === b.label && a.className === b.className && sameDrawing(a, b),
);

const sameDrawing = (a: Props, b: Props) =>
  a.view === b.view && a.idPrefix === b.idPrefix && drawnFrom(a) === drawnFrom(b);

const drawnFrom = ({ design, lettering }: Props) => JSON.stringify([design, lettering]);
