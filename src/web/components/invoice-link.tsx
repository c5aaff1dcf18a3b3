import { filePaths } from '#contract/endpoint/calls.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { DownloadLink } from './download-link.tsx';

interface InvoiceLinkProps {
  orderId: string;
  /** The order's id, with its key if the URL of the page has it. */
  reference?: string;
  access: StatusOrder['invoice_by'];
  variant?: 'secondary' | 'ghost';
}

/** The PDF invoice: by a link in the browser that placed the order, otherwise by an authenticated request. */
export const InvoiceLink = ({ orderId, reference = orderId, access, variant }: InvoiceLinkProps) =>
  access === 'none' ? null : (
    <DownloadLink
      label="Download Invoice"
      path={filePaths.invoice}
      input={{ order_id: reference }}
      fileName={`invoice-${orderId}.pdf`}
      href={access === 'browser' && reference === orderId ? `/api/invoice/${orderId}.pdf` : undefined}
      {...(variant && { variant })}
    />
  );
