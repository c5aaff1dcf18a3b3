import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedOrder } from '#contract/staff/order-management.ts';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { formatOrderCount } from '#web/dashboard/list/pagination.tsx';
import { LoadError } from '#web/dashboard/shared/load-error.tsx';
import type { OrdersFilter } from '#web/dashboard/shared/orders-view.tsx';
import { paymentSummaryQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PaymentActionForm, usePaymentAction } from '../../payments/payment-action-form.tsx';
import { PaymentTransferDialog } from '../../payments/transfer-dialog.tsx';
import { SavedOrderList } from './saved-list.tsx';

type SavedOrderSort = Pick<OrdersFilter, 'sort' | 'direction'>;

const savedOrdersQuery = (search: string, sorted: SavedOrderSort, cursor: string | null) =>
  queryOptions({
    queryKey: ['orders', 'saved', { search, ...sorted, cursor }],
    queryFn: () => api.orderManagement.orders({ saved: true, search, ...sorted, cursor }),
    placeholderData: keepPreviousData,
  });

export interface SavedOrderAction {
  order: ListedOrder;
  action: 'convert' | 'delete';
}

/** The ways to sort by their name in the address. */
const SORTS: Readonly<Record<string, { label: string; sorted: SavedOrderSort }>> = {
  newest: { label: 'Newest first', sorted: { sort: 'created', direction: 'desc' } },
  oldest: { label: 'Oldest first', sorted: { sort: 'created', direction: 'asc' } },
  'a-z': { label: 'Team, A to Z', sorted: { sort: 'team', direction: 'asc' } },
  'z-a': { label: 'Team, Z to A', sorted: { sort: 'team', direction: 'desc' } },
};

const DEFAULTS = { search: '', sort: 'newest', cursor: '' };

/** Saved orders that are not paid, to confirm a bank transfer for them or to delete them. */
export default function SavedOrdersPage() {
  const { values, open, refine } = useListAddress(DEFAULTS);
  const { search, sort, cursor } = values;
  const { sorted } = SORTS[sort] ?? SORTS.newest!;
  const [chosen, setChosen] = useState<SavedOrderAction | null>(null);
  const { data, error, refetch, isFetching } = useQuery(savedOrdersQuery(search, sorted, cursor || null));
  const close = () => setChosen(null);
  return (
    <section aria-labelledby="saved-title" aria-busy={isFetching}>
      <h1 id="saved-title" className="text-4xl">
        Saved Orders
      </h1>
      <search>
        <Form
          key={search}
          className="my-5 flex flex-wrap items-end gap-3"
          onSubmit={(form) => open({ search: String(new FormData(form).get('search')).trim(), cursor: '' })}
        >
          <TextField
            label="Search"
            name="search"
            type="search"
            placeholder="Order ID, team, name, e-mail or player"
            maxLength={120}
            defaultValue={search}
            className="w-80 max-w-full"
          />
          <Button type="submit">Search</Button>
          <SelectField
            label="Sort by"
            value={sort in SORTS ? sort : DEFAULTS.sort}
            onChange={(event) => refine({ sort: event.target.value, cursor: '' })}
          >
            {Object.entries(SORTS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <p aria-live="polite" className="tabular py-2 text-muted">
            {data && formatOrderCount(data, { isSavedOrders: true, isSearch: search !== '' })}
          </p>
        </Form>
      </search>
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <SavedOrderList orders={data?.saved_orders} isSearch={search !== ''} onAction={setChosen} />
      )}
      {(data?.previous || data?.next) && (
        <nav aria-label="Pages" className="mt-4 flex gap-2">
          <Button disabled={!data.previous} onClick={() => open({ cursor: data.previous ?? '' })}>
            Previous page
          </Button>
          <Button disabled={!data.next} onClick={() => open({ cursor: data.next ?? '' })}>
            Next page
          </Button>
        </nav>
      )}
      {chosen?.action === 'convert' && <ConvertOrderDialog order={chosen.order} onClose={close} />}
      {chosen?.action === 'delete' && <DeleteOrderDialog order={chosen.order} onClose={close} />}
    </section>
  );
}

/** Confirms a bank transfer for a saved order; loads its current version, as the list may be outdated. */
function ConvertOrderDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...paymentSummaryQuery(order.order_id), staleTime: 0 });
  if (data?.ready) return <PaymentTransferDialog money={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Paid by bank transfer">
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <p className="text-muted">Loading the order</p>}
      {data && !data.ready && (
        <Notice tone="warning">
          The jersey list of {order.secret_code} is not complete yet: five full rows at least, before it can
          be paid.
        </Notice>
      )}
    </Dialog>
  );
}

/** Confirms deleting a saved order (rules.md dashboard-9); sends the version, so that newer changes are not lost. */
function DeleteOrderDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...paymentSummaryQuery(order.order_id), staleTime: 0 });
  const { run, busy, refusal } = usePaymentAction(order.order_id, api.payments.deleteSaved, onClose);
  return (
    <Dialog open onClose={onClose} title="Delete saved order?">
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <p className="text-muted">Loading the order</p>}
      {data && (
        <PaymentActionForm
          error={refusal}
          busy={busy}
          submitLabel="Delete"
          isDestructive
          onCancel={onClose}
          onSubmit={() => run({ order: { order_id: order.order_id, version: data.version } })}
        >
          <p>
            <strong>{order.secret_code}</strong> ({order.order_id}) of {order.name} with {order.total_jerseys}{' '}
            jerseys is deleted. The team link stops working, and the order cannot be brought back. Its ID is
            not used again.
          </p>
        </PaymentActionForm>
      )}
    </Dialog>
  );
}
