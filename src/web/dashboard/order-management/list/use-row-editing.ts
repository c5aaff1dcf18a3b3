import { useMemo, useRef } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { listStatusWarnings } from '#domain/orders/staff/status-change.ts';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { getStatusFacts, STATUS_WARNING_TEXTS } from '#web/dashboard/shared/status-change.ts';
import { errorMessage } from '../../../calls/api-client.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import { toast } from '../../../ui/toast.tsx';
import { type ListFields, useOrderUpdates } from '../../bulk/use-order-updates.ts';

/** Returns the value of `OrderEditingContext`, the same object until the designers change. */
export function useRowEditing(designers: readonly { name: string }[] = NO_DESIGNERS) {
  const update = useOrderUpdates();
  const latest = useRef(update);
  latest.current = update;
  return useMemo(
    () => ({
      designers: designers.map(({ name }) => name),
      onChange: (order: ListedOrder, fields: ListFields) => void changeRow(latest.current, order, fields),
    }),
    [designers],
  );
}

const NO_DESIGNERS: readonly { name: string }[] = [];

async function changeRow(update: ReturnType<typeof useOrderUpdates>, order: ListedOrder, fields: ListFields) {
  const warning = describeWarnings(order, fields);
  try {
    const refused = await update({
      orders: [order],
      fields,
      notify: true,
      message: () => `${order.secret_code}: ${describeFields(fields)}`,
      ...(warning && { warning }),
    });
    if (refused.length > 0)
      toast(`${order.secret_code} was just changed; please look at it again`, {
        tone: 'danger',
        ms: 6000,
      });
  } catch (error) {
    toast(errorMessage(error), { tone: 'danger', ms: 6000 });
  }
}

const describeFields = ({ order_status, designer }: ListFields): string =>
  order_status === undefined
    ? (designer ?? 'nobody')
    : `${formatStatus(order_status)}. The customer gets an e-mail.`;

const describeWarnings = (order: ListedOrder, { order_status }: ListFields): string =>
  order_status === undefined
    ? ''
    : capitalise(
        listStatusWarnings(getStatusFacts(order), order_status)
          .map((warning) => STATUS_WARNING_TEXTS[warning])
          .join('; '),
      );
