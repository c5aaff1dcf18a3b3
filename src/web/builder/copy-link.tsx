import LinkIcon from 'lucide-react/dist/esm/icons/link.mjs';
import { useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { copied } from '../ui/copied.ts';
import { inputClass } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** The link with which team mates fill in their own rows. */
export function CopyLink({ order }: { order: OpenOrder }) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function copy() {
    setBusy(true);
    setFault(null);
    try {
      const link = await linkOf(order);
      setShown(link);
      if (await copied(link)) toast('Link copied', { tone: 'done' });
      else toast('Please copy the link from the field', { ms: 3000 });
    } catch (error) {
      setFault(wordsOf(error));
    }
    setBusy(false);
  }

  return (
    <div className="mt-6 rounded-lg bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={busy} disabled={!order.draft.orderId} onClick={() => void copy()}>
          <LinkIcon aria-hidden="true" className="size-5" /> Copy Link
        </Button>
        <p className="min-w-60 flex-1 text-sm text-quiet">
          {order.draft.orderId
            ? 'Send it to your team: everybody fills in their own name, number and sizes, and saves.'
            : 'Save the order once, then your team can fill in their own rows with this link.'}
        </p>
      </div>
      {shown && (
        <label className="mt-4 block text-sm font-semibold">
          Team link
          <input
            readOnly
            value={shown}
            onFocus={(event) => event.target.select()}
            className={inputClass('mt-1 font-normal')}
          />
        </label>
      )}
      {fault && (
        <p role="alert" className="mt-3 text-sm font-semibold text-wrong">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Kept in the browser since the save; asked for again where it is not. A guest passes on the link they came with. */
async function linkOf({ draft, creator, change }: OpenOrder): Promise<string> {
  if (!creator) return location.href;
  if (draft.shareLink) return draft.shareLink;
  const { share_link } = await api.orders.teamLink({ order_id: draft.orderId ?? '' });
  change({ do: 'linked', shareLink: share_link });
  return share_link;
}
