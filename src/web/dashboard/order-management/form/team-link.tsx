import { useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { LinkField, useCopyLink } from '../../../components/link-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkIcon } from '../../../ui/icons.tsx';

/** The team link of an order, for a customer who lost it. */
export function TeamLink({ orderId, submitted }: { orderId: string; submitted: boolean }) {
  const client = useQueryClient();
  const { copy, busy, link, error } = useCopyLink();
  async function createLink() {
    const { share_link } = await api.orders.teamLink({ order_id: orderId });
    void client.invalidateQueries(orderQuery(orderId));
    return share_link;
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy} onClick={() => void copy(createLink)}>
          <LinkIcon className="size-4" />
          Copy a team link
        </Button>
        <p className="min-w-[min(14rem,100%)] flex-1 text-sm text-muted">
          {submitted
            ? 'The team can look at the order with it; while it is submitted, nobody can change it.'
            : 'The team fills in its jerseys with it. It is the link that the customer has.'}
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {link && <LinkField label="Team link" className="mt-3" link={link} />}
    </div>
  );
}
