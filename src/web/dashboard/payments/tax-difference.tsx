import type { PaymentSummary } from '#contract/payments.ts';
import { api } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatAmount } from './amount.ts';
import { usePaymentAction } from './payment-dialog.tsx';

/** Address or sizes were corrected after the tax was charged: nothing changes before a manager says so. */
export function TaxDifference({ money, difference }: { money: PaymentSummary; difference: number }) {
  const { run, busy, refusal } = usePaymentAction(money.order_id, api.payments.correctTax, () => undefined);
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>
          The tax of the present address and sizes is {formatAmount(Math.abs(difference))}{' '}
          {difference > 0 ? 'more: it would be due.' : 'less: it would be returned.'}
        </p>
        {refusal && <p className="font-semibold">{refusal}</p>}
        <Button
          className="mt-2"
          busy={busy}
          onClick={() => run({ order: { order_id: money.order_id, version: money.version } })}
        >
          Correct the tax
        </Button>
      </Notice>
    </div>
  );
}
