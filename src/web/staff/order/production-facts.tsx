import type { ReactNode } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import { Panel } from './panel.tsx';
import { postageWords } from './postage-words.ts';

/** Who makes it and where its files are; what nobody has said yet is left out. */
export function ProductionFacts({ order }: { order: StaffOrder }) {
  const { fulfilment, designer, design_folder, customer_folder } = order;
  const facts: [label: string, value: ReactNode][] = [
    ['Designer', designer ?? 'Nobody'],
    ['Supplier', fulfilment?.supplier],
    ['At the supplier', fulfilment?.supplier_status],
    ['Printing ID', fulfilment?.printing_id],
    ['Production date', fulfilment?.production_date],
    ['Tracking number', fulfilment?.tracking_number],
    ...Object.entries(fulfilment?.stallion_data ?? {}).map(([name, words]): [string, string] => [
      postageWords(name),
      words,
    ]),
    ['Product', fulfilment?.product_code],
    ['Design folder', folder(design_folder)],
    ['Production folder', folder(fulfilment?.production_folder)],
    ['Customer folder', folder(customer_folder)],
    ...Object.entries(fulfilment?.additional_options ?? {}),
  ];
  return (
    <Panel title="Production">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

const folder = (link: string | null | undefined) =>
  link && (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-1 underline underline-offset-4"
    >
      Open folder
    </a>
  );
