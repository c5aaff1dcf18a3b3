import { useDeferredValue } from 'react';
import { formatDesign, parseDesign } from '#domain/artwork/design.ts';
import type { Lettering } from '#domain/artwork/render-jersey.ts';
import { designForRow, resolveDesign } from '#domain/orders/order/visible-options.ts';
import { getLettering, JerseyImage } from '../jersey/jersey-image.tsx';
import { SideSwitch } from '../jersey/side-switch.tsx';
import type { RosterEditor } from './roster-order.ts';

/** The current design with the name and number of the focused row, and the switch between front and back. */
export function PreviewPanel({ order, idPrefix }: { order: RosterEditor; idPrefix: string }) {
  const { preview, updatePreview } = order;
  return (
    <div>
      <JerseyPreview
        order={order}
        idPrefix={idPrefix}
        className="mx-auto aspect-[600/690] max-h-[34dvh] min-h-48"
      />
      <SideSwitch side={preview.side} onChange={(side) => updatePreview({ side })} />
    </div>
  );
}

export function JerseyPreview({
  order,
  idPrefix,
  className,
}: {
  order: RosterEditor;
  idPrefix: string;
  className: string;
}) {
  const { side } = order.preview;
  // The drawing is rendered with a lower priority than the input.
  const { code, lettering, name } = JSON.parse(
    useDeferredValue(JSON.stringify(getPreviewLook(order))),
  ) as JerseyLook;
  const design = parseDesign(code) ?? resolveDesign(order.draft.content);
  return (
    <JerseyImage
      design={design}
      view={side}
      lettering={lettering}
      fabric={order.draft.content.options.material ?? undefined}
      idPrefix={idPrefix}
      label={`${side === 'front' ? 'Front' : 'Back'} of the jersey${name ? ` of ${name}` : ''}`}
      className={className}
    />
  );
}

interface JerseyLook {
  code: string;
  lettering: Lettering;
  name: string;
}

function getPreviewLook({ draft, preview }: RosterEditor): JerseyLook {
  const { content } = draft;
  const { rows } = content;
  const row = rows.find(({ id }) => id === preview.rowId) ?? rows.find(({ name, number }) => name || number);
  const lettering = getLettering(content, row);
  return {
    code: formatDesign(designForRow(resolveDesign(content), row)),
    name: lettering.name ?? '',
    lettering,
  };
}
