import type { ReactNode } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { DownloadLink } from '../components/download-link.tsx';
import { InvoiceLink } from '../components/invoice-link.tsx';
import { formatDate } from '../lib/format-date.ts';
import { buttonClass } from '../ui/button.tsx';
import { OrderSection } from './order-section.tsx';

interface OrderPapersProps {
  order: StatusOrder;
  /** The order's id, with its key if the URL has it. */
  reference: string;
  isSubmitted: boolean;
}

/** The invoice, a credit note for each refund, and the mockup that was approved. */
export function OrderPapers({ order, reference, isSubmitted }: OrderPapersProps) {
  const { order_id, order_submitted_date: submitted, invoice_by, money } = order;
  const { approval, approval_at, approval_recorded, mockup_url } = order;
  const isInvoiced = (isSubmitted || submitted !== null) && invoice_by !== 'none';
  const isApproved = approval === 'approved' && mockup_url !== '' && approval_at !== null;
  if (!isInvoiced && !isApproved) return null;
  return (
    <OrderSection title="Papers">
      <ul className="-my-1">
        {isInvoiced && (
          <Paper note={submitted ? `PDF, ${formatDate(submitted)}` : 'PDF'}>
            <InvoiceLink orderId={order_id} reference={reference} access={invoice_by} variant="ghost" />
          </Paper>
        )}
        {isInvoiced &&
          money?.refunds.map(({ id, at }) => (
            <Paper key={id} note={`PDF, ${formatDate(at)}`}>
              <DownloadLink
                label="Credit note"
                path={filePaths.creditNote}
                input={{ order_id: reference, refund: id }}
                fileName={`credit-note-${order_id}.pdf`}
                variant="ghost"
              />
            </Paper>
          ))}
        {isApproved && (
          <Paper note={`${approval_recorded ? 'recorded for you, ' : ''}${formatDate(approval_at)}`}>
            <a href={mockup_url} target="_blank" rel="noopener" className={buttonClass('ghost')}>
              Approved mockup
            </a>
          </Paper>
        )}
      </ul>
    </OrderSection>
  );
}

const Paper = ({ note, children }: { note: string; children: ReactNode }) => (
  <li className="-ml-3 flex flex-wrap items-center justify-between gap-x-3">
    {children}
    <span className="pl-3 text-sm text-muted">{note}</span>
  </li>
);
