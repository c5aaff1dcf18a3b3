import { useMemo, useState } from 'react';
import { CASINGS, type Casing } from '#domain/order.ts';
import { JerseyCards } from '../../roster/jersey-cards.tsx';
import { JerseyTable } from '../../roster/jersey-table.tsx';
import { RosterTools } from '../../roster/roster-tools.tsx';
import { useMedia } from '../../roster/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { DesignChoice } from '../design-choice.tsx';
import { OrderActions } from '../order-actions.tsx';
import { SizeChartSheet } from '../size-chart-sheet.tsx';
import type { OpenOrder } from '../use-open-order.ts';

/** 05 Order Form: notes, casing, sizes, one row per player, and the four steps to the cart (specification 2). */
export function OrderStep({ order }: { order: OpenOrder }) {
  const { draft, change, creator, readOnly, site } = order;
  const [chart, setChart] = useState(false);
  const roomy = useMedia('(min-width: 1024px)');
  const fixed = readOnly || !creator;
  const sizes = useMemo(
    () => ({
      jersey: [...site.options.unisex_sizing, ...site.options.youth_sizing],
      shorts: site.options.short_sizing,
    }),
    [site.options],
  );
  return (
    <div className="space-y-8">
      <h2 id="step-title">Order Form</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {creator && (
          <TextArea
            label="Order Notes"
            value={draft.content.notes}
            maxLength={4000}
            disabled={readOnly}
            hint="Logos, sponsors, a colour that has to match: whatever our designers should know."
            onChange={(event) => change({ do: 'edit', fields: { notes: event.target.value } })}
          />
        )}
        <div className="space-y-5">
          <SelectField
            label="Letter casing"
            value={draft.content.options.casing}
            disabled={fixed}
            hint="How all names are printed, however they are typed."
            onChange={(event) => change({ do: 'choose', options: { casing: event.target.value as Casing } })}
          >
            {CASINGS.map((casing) => (
              <option key={casing}>{casing}</option>
            ))}
          </SelectField>
          <Button kind="plain" className="-ml-3" onClick={() => setChart(true)}>
            Size chart
          </Button>
        </div>
      </div>
      {creator && <DesignChoice order={order} />}
      <section aria-labelledby="roster-title" className="space-y-4">
        <h3 id="roster-title">Jerseys</h3>
        <RosterTools order={order} />
        {roomy ? <JerseyTable order={order} sizes={sizes} /> : <JerseyCards order={order} sizes={sizes} />}
      </section>
      <OrderActions order={order} />
      <SizeChartSheet sizing={site.sizing} open={chart} onClose={() => setChart(false)} />
    </div>
  );
}
