/** The read-only parts of an order: customer, garment and production. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { DueDate } from '#web/dashboard/shared/due-date.tsx';
import { customerPath } from '#web/dashboard/shared/paths.ts';
import { formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import { Money } from '../../../components/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatPostageField } from '../form/field-text.ts';

interface CustomerPanelProps {
  orderId: string;
  name: string;
  contact: NonNullable<StaffOrder['contact']>;
  money: StaffOrder['money'];
}

export function CustomerPanel({ orderId, name, contact, money }: CustomerPanelProps) {
  const { email, phone, shipping_address } = contact;
  return (
    <Panel title="Customer">
      <address className="space-y-1 not-italic">
        <p className="font-semibold">
          <Link to={customerPath(orderId)} className="inline-block py-1 underline underline-offset-4">
            {name || 'Customer'}
          </Link>
        </p>
        <p>
          <a href={`mailto:${email}`} className="inline-block py-1 break-all underline underline-offset-4">
            {email}
          </a>
        </p>
        {phone && (
          <p>
            <a href={`tel:+1${phone}`} className="tabular inline-block py-1 underline underline-offset-4">
              {formatPhone(phone)}
            </a>
          </p>
        )}
        <p className="pt-1 text-muted">{shipping_address || 'No shipping address added'}</p>
      </address>
      {money && money.credits_earned > 0 && (
        <p className="mt-3 text-sm text-muted">
          Earned <Money amount={fromDollars(money.credits_earned)} /> in credits with this order.
        </p>
      )}
    </Panel>
  );
}

/** The options of the order's jerseys, and the order notes. */
export function GarmentSummary({ content, notes }: { content: OrderResponse; notes: string }) {
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
            <dt className="text-sm text-muted">{label}</dt>
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

/** The designer, supplier, tracking and folders of an order; values that are not set are left out. */
export function ProductionSummary({ order }: { order: StaffOrder }) {
  const { fulfilment, designer, design_folder, customer_folder, needed_by, due } = order;
  const facts: [label: string, value: ReactNode][] = [
    ['Designer', designer ?? 'Nobody'],
    ['Supplier', fulfilment?.supplier],
    ['At the supplier', fulfilment?.supplier && formatSupplierStatus(fulfilment.supplier_status)],
    ['Printing ID', fulfilment?.printing_id],
    ['Production date', fulfilment?.production_date],
    ['Needed by', needed_by && <DueDate day={needed_by} due={due} />],
    ['Tracking number', fulfilment?.tracking_number],
    ...Object.entries(fulfilment?.stallion_data ?? {}).map(([name, value]): [string, string] => [
      formatPostageField(name),
      value,
    ]),
    ['Product', fulfilment?.product_code],
    ['Design folder', folderLink(design_folder)],
    ['Production folder', folderLink(fulfilment?.production_folder)],
    ['Customer folder', folderLink(customer_folder)],
    ...Object.entries(fulfilment?.additional_options ?? {}),
  ];
  return (
    <Panel title="Production">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

const folderLink = (link: string | null | undefined) =>
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
