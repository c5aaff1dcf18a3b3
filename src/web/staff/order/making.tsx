import type { AnsweredOrder } from '#contract/wire-order.ts';
import { Panel } from './panel.tsx';

/** What all jerseys of the order are made of. */
export function Making({ content, notes }: { content: AnsweredOrder; notes: string }) {
  const facts: [string, string][] = [
    ['Cutting', content.cutting_option ?? 'Open'],
    ['Material', content.material_option ?? 'Open'],
    ['Collar', content.collar_option ?? 'Open'],
    ['Letters', content.case_option],
    ['Jerseys', String(content.total_jerseys)],
    ['Shorts', String(content.total_shorts)],
    ['Design', content.design_option ? 'By our designers' : 'As drawn'],
  ];
  return (
    <Panel title="Jerseys are made of">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {notes && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-lg">Order Notes</h3>
          <p className="mt-1 max-w-prose whitespace-pre-wrap">{notes}</p>
        </div>
      )}
    </Panel>
  );
}
