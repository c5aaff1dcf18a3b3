import { useState } from 'react';
import type { StatusOrder } from '#contract/orders.ts';
import { filePaths } from '#contract/paths.ts';
import { wordsOf } from '../api.ts';
import { download } from '../staff/download.ts';
import { Button, buttonClass } from './button.tsx';
import { toast } from './toast.tsx';

interface Props {
  orderId: string;
  by: StatusOrder['invoice_by'];
}

/** The invoice as a PDF: by its address where this browser made the order, through the account elsewhere. */
export function InvoiceLink({ orderId, by }: Props) {
  const [busy, setBusy] = useState(false);
  const fileName = `invoice-${orderId}.pdf`;
  if (by === 'none') return null;
  if (by === 'browser')
    return (
      <a href={`/api/invoice/${orderId}.pdf`} download={fileName} className={buttonClass()}>
        Download Invoice
      </a>
    );
  const start = async () => {
    setBusy(true);
    await download(filePaths.invoice, { order_id: orderId }, fileName).catch((error: unknown) =>
      toast(wordsOf(error), { tone: 'wrong', ms: 3000 }),
    );
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void start()}>
      Download Invoice
    </Button>
  );
}
