import type { StaffOrder } from '#contract/staff/order-management.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { formatPostageField } from '../form/field-text.ts';

/** What is known of an order's production and cannot be edited; values that are not set are left out. */
export function ProductionFacts({ order }: { order: StaffOrder }) {
  const { fulfilment, order_created_date, order_submitted_date } = order;
  const facts: [label: string, value: string | null | undefined][] = [
    ['Created', formatDateTime(order_created_date)],
    ['Submitted', order_submitted_date && formatDateTime(order_submitted_date)],
    ['Tracking number', fulfilment?.tracking_number],
    ...Object.entries(fulfilment?.stallion_data ?? {}).map(([name, value]): [string, string] => [
      formatPostageField(name),
      value,
    ]),
    ['Product', fulfilment?.product_code],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Links to the folders of an order. */
export function FolderLinks({ order }: { order: StaffOrder }) {
  const folders = [
    { label: 'Design Folder', link: order.design_folder },
    { label: 'Production folder', link: order.fulfilment?.production_folder },
    { label: 'Customer folder', link: order.customer_folder },
  ].filter(({ link }) => link);
  if (folders.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6">
      {folders.map(({ label, link }) => (
        <li key={label}>
          <a
            href={link!}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
            <span className="sr-only">, in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
