import { useDeferredValue } from 'react';
import { formatDesign, parseDesign } from '#domain/artwork/design.ts';
import type { Lettering } from '#domain/artwork/draw.ts';
import { applyCasing } from '#domain/casing.ts';
import type { OrderContent, Row } from '#domain/order.ts';
import { designFor, designOf } from './drawn-options.ts';
import { JerseyPicture } from './jersey-picture.tsx';
import type { RosterOrder, Worn } from './roster-order.ts';

const SIDES = [
  { side: 'front', title: 'Front' },
  { side: 'back', title: 'Back' },
] as const;

/** The jersey as it stands, with the name and number of the row in focus. */
export function PreviewPanel({ order, idPrefix }: { order: RosterOrder; idPrefix: string }) {
  const { worn, wear } = order;
  return (
    <div>
      <WornJersey
        order={order}
        idPrefix={idPrefix}
        className="mx-auto aspect-[600/690] max-h-[34dvh] min-h-48"
      />
      <fieldset className="mt-3 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        <legend className="sr-only">Side</legend>
        {SIDES.map(({ side, title }) => (
          <button
            key={side}
            type="button"
            aria-pressed={worn.side === side}
            onClick={() => wear({ side: side as Worn['side'] })}
            className="min-h-11 rounded-sm font-semibold text-quiet hover:text-ink aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-sm"
          >
            {title}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

export function WornJersey({
  order,
  idPrefix,
  className,
}: {
  order: RosterOrder;
  idPrefix: string;
  className: string;
}) {
  const { side } = order.worn;
  // Typing comes first: the drawing follows when there is time for it.
  const { code, lettering, name } = JSON.parse(useDeferredValue(JSON.stringify(wornBy(order)))) as WornLook;
  const design = parseDesign(code) ?? designOf(order.draft.content);
  return (
    <JerseyPicture
      design={design}
      view={side}
      lettering={lettering}
      idPrefix={idPrefix}
      label={`${side === 'front' ? 'Front' : 'Back'} of the jersey${name ? ` of ${name}` : ''}`}
      className={className}
    />
  );
}

interface WornLook {
  code: string;
  lettering: Lettering;
  name: string;
}

function wornBy({ draft, worn }: RosterOrder): WornLook {
  const { content } = draft;
  const { rows } = content;
  const row = rows.find(({ id }) => id === worn.rowId) ?? rows.find(({ name, number }) => name || number);
  const lettering = lettersFor(content, row);
  return { code: formatDesign(designFor(designOf(content), row)), name: lettering.name ?? '', lettering };
}

/** What is printed on one player's jersey; a model name and number while nobody is named. */
export function lettersFor({ options, teamName }: OrderContent, row: Row | undefined): Lettering {
  const printed = (text: string) => applyCasing(text.trim(), options.casing);
  if (!row) return { team: printed(teamName).slice(0, 20), name: printed('Name'), number: '00' };
  return {
    team: printed(teamName).slice(0, 20),
    frontName: printed(row.frontName),
    name: printed(row.name),
    number: row.number,
  };
}
