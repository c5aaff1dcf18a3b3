import { useState } from 'react';
import { filePaths } from '#contract/endpoint/paths.ts';
import type { StatusOrder } from '#contract/orders.ts';
import { errorMessage } from '../calls/api-client.ts';
import { downloadFile } from '../calls/download.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

interface InvoiceLinkProps {
  orderId: string;
  /** The order's id, with its key if the URL of the page has it. */
  reference?: string;
  access: StatusOrder['invoice_by'];
}

/** Downloads the PDF invoice: by a link in the browser that placed the order, otherwise by an authenticated request. */
export function InvoiceLink({ orderId, reference = orderId, access }: InvoiceLinkProps) {
  const [busy, setBusy] = useState(false);
  const fileName = `invoice-${orderId}.pdf`;
  if (access === 'none') return null;
  // A key is sent in a body, because addresses are logged.
  if (access === 'browser' && reference === orderId)
    return (
      <a href={`/api/invoice/${orderId}.pdf`} download={fileName} className={buttonClass()}>
        Download Invoice
      </a>
    );
  const download = async () => {
    setBusy(true);
    await downloadFile(filePaths.invoice, { order_id: reference }, fileName).catch((error: unknown) =>
      toast(errorMessage(error), { tone: 'danger', ms: 3000 }),
    );
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      Download Invoice
    </Button>
  );
}
