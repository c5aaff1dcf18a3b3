import { memo } from 'react';
import type { JerseyDesign } from '#domain/artwork/design.ts';
import { type Lettering, renderJersey, type View } from '#domain/artwork/render-jersey.ts';
import { applyLetterCase, printTeamName } from '#domain/orders/jersey/lettering.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';

interface JerseyImageProps {
  design: JerseyDesign;
  view: View;
  lettering?: Lettering;
  /** The material, whose knit a large drawing shows. */
  fabric?: string;
  idPrefix: string;
  /** The text alternative; '' when adjacent text describes the jersey. */
  label: string;
  className?: string;
}

/** The SVG drawing of a jersey, memoised by its design, lettering and view. */
export const JerseyImage = memo(
  function JerseyPicture(props: JerseyImageProps) {
    const { design, label, className = '', ...options } = props;
    return (
      <div
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        data-jersey
        className={`[&>svg]:h-full [&>svg]:w-full ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is generated, its text drawn as outlines
        dangerouslySetInnerHTML={{ __html: renderJersey(design, options) }}
      />
    );
  },
  (a, b) => a.label === b.label && a.className === b.className && isSameDrawing(a, b),
);

const isSameDrawing = (a: JerseyImageProps, b: JerseyImageProps) =>
  a.view === b.view && a.idPrefix === b.idPrefix && serializeDrawing(a) === serializeDrawing(b);

const serializeDrawing = ({ design, lettering, fabric }: JerseyImageProps) =>
  JSON.stringify([design, lettering, fabric]);

/** Returns the text printed on a player's jersey; a sample name and number without a row. */
export function getLettering(
  { options, teamName }: Pick<OrderContent, 'options' | 'teamName'>,
  row: Row | undefined,
): Lettering {
  const formatText = (text: string) => applyLetterCase(text.trim(), options.casing);
  const team = printTeamName(teamName, options.casing);
  if (!row) return { team, name: formatText('Name'), number: '00' };
  return {
    team,
    frontName: formatText(row.frontName),
    name: formatText(row.name),
    number: row.number,
  };
}
