import { useDeferredValue } from 'react';
import { formatDesign, parseDesign } from '#domain/artwork/design.ts';
import type { Lettering } from '#domain/artwork/render-jersey.ts';
import { applyLetterCase, printTeamName } from '#domain/orders/jersey/lettering.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { JerseyImage } from '../jersey/jersey-image.tsx';
import type { ProductOrder } from './use-product-order.ts';

interface ProductPreviewProps {
  order: ProductOrder;
  idPrefix: string;
  className: string;
}

/** The drawing of the product with the chosen options, and the name and number of the focused row. */
export function ProductPreview({ order, idPrefix, className }: ProductPreviewProps) {
  // The drawing is rendered with a lower priority than the input.
  const look = JSON.parse(useDeferredValue(JSON.stringify(getPreviewLook(order)))) as PreviewLook;
  const design = parseDesign(look.design);
  if (!design) return null;
  const { side } = order.preview;
  return (
    <JerseyImage
      design={design}
      view={side}
      lettering={look.lettering}
      idPrefix={idPrefix}
      label={`${side === 'front' ? 'Front' : 'Back'} of ${order.product.name}${look.labelSuffix}`}
      className={className}
    />
  );
}

interface PreviewLook {
  design: string;
  lettering: Lettering;
  /** ', LAVOIE', or '' without a name. */
  labelSuffix: string;
}

function getPreviewLook({ draft: { content }, preview, product }: ProductOrder): PreviewLook {
  const { rows } = content;
  const row =
    rows.find(({ id }) => id === preview.rowId) ?? rows.find(({ name, number }) => name || number) ?? rows[0];
  const formatText = (text: string) => applyLetterCase(text.trim(), content.options.casing);
  return {
    design: formatDesign(designForRow(resolveDesign(content), row)),
    lettering: {
      team: printTeamName(content.teamName, content.options.casing) || product.name,
      ...getPlayerLettering(row, formatText),
    },
    labelSuffix: row?.name ? `, ${formatText(row.name)}` : '',
  };
}

/** Returns the lettering of a row; a sample name and number while the row is empty. */
function getPlayerLettering(row: Row | undefined, formatText: (text: string) => string): Lettering {
  if (!row || (row.name.trim() === '' && row.number === '' && row.frontName.trim() === ''))
    return { name: formatText('Name'), number: '27' };
  return { frontName: formatText(row.frontName), name: formatText(row.name), number: row.number };
}
