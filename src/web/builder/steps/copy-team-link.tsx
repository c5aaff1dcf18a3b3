import { useState } from 'react';
import { api, errorMessage } from '../../lib/api-client.ts';
import { copyToClipboard } from '../../lib/copy-to-clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The button that copies the link with which team mates fill in their own rows. */
export function CopyTeamLink({ order }: { order: OrderEditor }) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function copy() {
    setBusy(true);
    setError(null);
    try {
      const link = await getTeamLink(order);
      setShown(link);
      if (await copyToClipboard(link)) toast('Link copied', { tone: 'success' });
      else toast('Please copy the link from the field', { ms: 3000 });
    } catch (error) {
      setError(errorMessage(error));
    }
    setBusy(false);
  }

  return (
    <div className="mt-6 rounded-lg bg-surface-inset p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={busy} disabled={!order.draft.orderId} onClick={() => void copy()}>
          <LinkIcon className="size-5" /> Copy Link
        </Button>
        <p className="min-w-60 flex-1 text-sm text-muted">
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
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the stored link of the order, or requests it. Guests share the link that they opened. */
async function getTeamLink({ draft, isCreator, change }: OrderEditor): Promise<string> {
  if (!isCreator) return location.href;
  if (draft.shareLink) return draft.shareLink;
  const { share_link } = await api.orders.teamLink({ order_id: draft.orderId ?? '' });
  change({ type: 'linked', shareLink: share_link });
  return share_link;
}
