import { useId, useState } from 'react';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { applyLetterCase } from '#domain/orders/jersey/lettering.ts';
import { sortForStatus } from '#domain/orders/jersey/size.ts';
import { RosterList } from '../jersey/roster-list.tsx';
import { SizeCounts } from '../jersey/size-counts.tsx';
import { usePageWidth } from '../lib/use-width.ts';
import { ChevronDownIcon } from '../ui/frame-icons.tsx';
import { SectionTitle } from './order-section.tsx';

interface OrderJerseysProps {
  order: StatusOrder;
  content: OrderResponse;
  /** Open from the beginning where there is room. */
  isOpen: boolean;
}

/** The jerseys, folded on a phone; their sizes alone for a reader of whom names are hidden. */
export function OrderJerseys({ order: { names_hidden }, content, isOpen: opensAtOnce }: OrderJerseysProps) {
  const id = useId();
  const isWide = usePageWidth(56);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOpen = pressed ?? (opensAtOnce && isWide);
  const count = content.total_jerseys;
  return (
    <section aria-labelledby={`${id}-title`} className="my-2 border-b border-line py-2">
      <SectionTitle id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setPressed(!isOpen)}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-3 text-left"
        >
          <ChevronDownIcon className={`size-5 shrink-0 ${isOpen ? '' : '-rotate-90'}`} />
          {count} {count === 1 ? 'jersey' : 'jerseys'}
          <span className="ml-auto font-sans text-sm font-normal text-muted">
            {isOpen ? 'Hide Details' : 'Show Details'}
          </span>
        </button>
      </SectionTitle>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && (names_hidden ? <Sizes content={content} /> : <Jerseys content={content} />)}
      </div>
    </section>
  );
}

const Sizes = ({ content }: { content: OrderResponse }) => (
  <SizeCounts sizes={Object.values(content.order).map(({ jersey_size }) => jersey_size)} />
);

function Jerseys({ content }: { content: OrderResponse }) {
  const { case_option: casing, cutting_option, material_option, collar_option } = content;
  const print = (text: string) => applyLetterCase(text, casing);
  const jerseys = Object.values(content.order).map((jersey) => ({
    ...jersey,
    key: jersey.row_id,
    size: jersey.jersey_size,
    jersey_name: print(jersey.jersey_name),
    jersey_name_front: print(jersey.jersey_name_front),
  }));
  return (
    <>
      <p className="mb-1 text-sm text-muted">
        {[cutting_option, material_option, collar_option, casing].filter(Boolean).join(', ')}
      </p>
      <RosterList label="List of jerseys" jerseys={sortForStatus(jerseys)} />
    </>
  );
}
