import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, errorMessage } from '../../../lib/api-client.ts';
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LinkIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { orderQuery } from '../../shared/queries.ts';

/** Creates a team link for a customer who lost theirs; stored links are hashed and cannot be shown again. */
export function TeamLink({ orderId, submitted }: { orderId: string; submitted: boolean }) {
  const client = useQueryClient();
  const creation = useMutation({
    mutationFn: () => api.orders.teamLink({ order_id: orderId }),
    onSuccess: async ({ share_link }) => {
      if (await copyToClipboard(share_link)) toast('Link copied', { tone: 'success' });
      else toast('Please copy the link from the field', { ms: 3000 });
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={creation.isPending} onClick={() => creation.mutate()}>
          <LinkIcon className="size-4" />
          Copy a team link
        </Button>
        <p className="min-w-56 flex-1 text-sm text-muted">
          {submitted
            ? 'With it the team looks at the order; while it is submitted nobody changes it.'
            : 'With it the team fills in its rows. Links that were sent before go on working.'}
        </p>
      </div>
      {creation.error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {errorMessage(creation.error)}
        </p>
      )}
      {creation.data && (
        <TextField
          label="Team link"
          className="mt-3"
          readOnly
          value={creation.data.share_link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
