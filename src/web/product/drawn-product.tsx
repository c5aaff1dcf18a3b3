import { useDeferredValue } from 'react';
import { formatDesign, parseDesign } from '#domain/artwork/design.ts';
import type { Lettering } from '#domain/artwork/draw.ts';
import { applyCasing } from '#domain/casing.ts';
import type { Row } from '#domain/order.ts';
import { designFor, designOf } from '../roster/drawn-options.ts';
import { JerseyPicture } from '../roster/jersey-picture.tsx';
import type { ProductOrder } from './use-product-order.ts';

interface Props {
  order: ProductOrder;
  idPrefix: string;
  className: string;
}

/** The product as it is ordered: collar, sleeves, shorts, and the row in focus with its name and number. */
export default function DrawnProduct({ order, idPrefix, className }: Props) {
  // Typing comes first: the drawing follows when there is time for it.
  const look = JSON.parse(useDeferredValue(JSON.stringify(lookOf(order)))) as Look;
  const design = parseDesign(look.design);
  if (!design) return null;
  const { side } = order.worn;
  return (
    <JerseyPicture
      design={design}
      view={side}
      lettering={look.lettering}
      idPrefix={idPrefix}
      label={`${side === 'front' ? 'Front' : 'Back'} of ${order.product.name}${look.of}`}
      className={className}
    />
  );
}

interface Look {
  design: string;
  lettering: Lettering;
  /** ' of LAVOIE', '' while nobody is named. */
  of: string;
}

function lookOf({ draft: { content }, worn, product }: ProductOrder): Look {
  const { rows } = content;
  const row =
    rows.find(({ id }) => id === worn.rowId) ?? rows.find(({ name, number }) => name || number) ?? rows[0];
  const printed = (text: string) => applyCasing(text.trim(), content.options.casing);
  return {
    design: formatDesign(designFor(designOf(content), row)),
    lettering: {
      team: content.teamName.trim() ? printed(content.teamName).slice(0, 20) : product.name,
      ...playerOf(row, printed),
    },
    of: row?.name ? `, ${printed(row.name)}` : '',
  };
}

/** A model name and number while the row has none of its own. */
function playerOf(row: Row | undefined, printed: (text: string) => string): Lettering {
  if (!row || (row.name.trim() === '' && row.number === '' && row.frontName.trim() === ''))
    return { name: printed('Name'), number: '27' };
  return { frontName: printed(row.frontName), name: printed(row.name), number: row.number };
}
