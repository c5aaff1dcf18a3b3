import type { StatusOrder } from '#contract/orders.ts';
import { fromDollars } from '#domain/shared/money.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Fact } from '../components/fact.tsx';
import { Money } from '../components/money.tsx';

/** What is left to pay, for example after a payment was returned; nothing when all is paid or the caller may not see it. */
export function BalanceDue({ order }: { order: StatusOrder }) {
  const { email } = useShopSettings();
  if (!order.amount_due) return null;
  return (
    <Fact label="Balance due (CAD)" className="font-semibold">
      <Money amount={fromDollars(order.amount_due)} />
      <span className="block text-sm font-normal text-muted">
        {order.expects_transfer
          ? `Send it by e-transfer to ${email}, with ${order.order_id} as the message.`
          : 'We will e-mail you a link to pay it.'}
      </span>
    </Fact>
  );
}
