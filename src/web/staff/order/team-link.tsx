import { useMutation, useQueryClient } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/dist/esm/icons/link.mjs';
import { api, wordsOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { copied } from '../../ui/copied.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { orderQuery } from '../queries.ts';

/** A link of its own for a customer who lost theirs: kept links are hashes, so that nobody can read them out again. */
export function TeamLink({ orderId, submitted }: { orderId: string; submitted: boolean }) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => api.orders.teamLink({ order_id: orderId }),
    onSuccess: async ({ share_link }) => {
      if (await copied(share_link)) toast('Link copied', { tone: 'done' });
      else toast('Please copy the link from the field', { ms: 3000 });
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={making.isPending} onClick={() => making.mutate()}>
          <LinkIcon aria-hidden="true" className="size-4" />
          Copy a team link
        </Button>
        <p className="min-w-56 flex-1 text-sm text-quiet">
          {submitted
            ? 'With it the team looks at the order; while it is submitted nobody changes it.'
            : 'With it the team fills in its rows. Links that were sent before go on working.'}
        </p>
      </div>
      {making.error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-wrong">
          {wordsOf(making.error)}
        </p>
      )}
      {making.data && (
        <TextField
          label="Team link"
          className="mt-3"
          readOnly
          value={making.data.share_link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
