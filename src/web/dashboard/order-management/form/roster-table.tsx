import type { ReactNode } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { formatSizeOption, sortForStatus } from '#domain/orders/jersey/size.ts';
import { JerseyList } from '../../../jersey/jersey-list.tsx';
import { RosterList } from '../../../jersey/roster-list.tsx';
import { usePageWidth } from '../../../lib/use-page-width.ts';
import { ScrollArea } from '../../../ui/table.tsx';

interface RosterSectionProps {
  content: OrderResponse;
  action?: ReactNode;
  children: ReactNode;
}

/** How many jerseys of what, with a button beside it, above the jerseys. */
export const RosterSection = ({ content, action, children }: RosterSectionProps) => (
  <section aria-label="Roster" className="@container min-w-0 rounded-lg border border-line bg-surface">
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <h2 className="text-2xl">{formatJerseyCount(content)}</h2>
      <p className="text-sm text-muted">{describeGarment(content)}</p>
      <div className="ml-auto">{action}</div>
    </div>
    {children}
  </section>
);

/** Returns, for example, 'Shirt, Pro Mesh, Round Neck, UPPER CASE, drawn by our designers'. */
const describeGarment = (content: OrderResponse): string =>
  [
    content.cutting_option ?? 'Cutting open',
    content.material_option ?? 'material open',
    content.collar_option ?? 'collar open',
    content.case_option,
    content.design_option && 'drawn by our designers',
  ]
    .filter(Boolean)
    .join(', ');

/** The jerseys as they are printed, as a table, and on a phone as a short list. */
export function RosterTable({ content }: { content: OrderResponse }) {
  const isNarrow = !usePageWidth(40);
  const casing = content.case_option;
  const jerseys = sortForStatus(
    Object.values(content.order).map((jersey) => ({ ...jersey, size: jersey.jersey_size })),
  );
  return isNarrow ? (
    <div className="px-4 pb-2">
      <RosterList
        label="List of jerseys"
        jerseys={jerseys.map((jersey) => ({
          ...jersey,
          key: jersey.row_id,
          position: jersey.jersey_id,
          jersey_name: applyLetterCase(jersey.jersey_name, casing),
          jersey_name_front: applyLetterCase(jersey.jersey_name_front, casing),
        }))}
      />
    </div>
  ) : (
    <ScrollArea label="List of jerseys" className="overflow-x-auto px-4 pb-2">
      <JerseyList
        caption="Jerseys, by size group and chest"
        casing={casing}
        jerseys={jerseys.map((jersey) => ({
          ...jersey,
          jersey_size: formatSizeOption(jersey.jersey_size) || 'Open',
          short_size: formatSizeOption(jersey.short_size) || 'Open',
        }))}
      />
    </ScrollArea>
  );
}

function formatJerseyCount({ total_jerseys, total_shorts }: OrderResponse): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}
