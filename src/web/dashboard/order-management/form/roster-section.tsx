import type { ReactNode } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { sortForStatus } from '#domain/orders/jersey/size.ts';
import { RosterList } from '../../../jersey/roster-list.tsx';

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

/** The jerseys as they are printed, by size. */
export function OrderRoster({ content }: { content: OrderResponse }) {
  const print = (text: string) => applyLetterCase(text, content.case_option);
  const jerseys = Object.values(content.order).map((jersey) => ({
    ...jersey,
    key: jersey.row_id,
    position: jersey.jersey_id,
    size: jersey.jersey_size,
    jersey_name: print(jersey.jersey_name),
    jersey_name_front: print(jersey.jersey_name_front),
  }));
  return (
    <div className="px-4 pb-2">
      <RosterList label="List of jerseys" jerseys={sortForStatus(jerseys)} />
    </div>
  );
}

function formatJerseyCount({ total_jerseys, total_shorts }: OrderResponse): string {
  const jerseys = `${total_jerseys} ${total_jerseys === 1 ? 'jersey' : 'jerseys'}`;
  return total_shorts > 0 ? `${jerseys}, ${total_shorts} with shorts` : jerseys;
}
