import { useState } from 'react';
import { LinkField } from '../components/link-field.tsx';
import { errorMessage } from '../lib/api-client.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast.tsx';
import { getTeamLink } from './draft/get-team-link.ts';
import type { OrderEditor } from './draft/use-order-editor.ts';

const TOAST_MS = 4000;

/** Saves the order as it is and copies its team link, from every step: sizes and options may be open. */
export function ShareButton({ order }: { order: OrderEditor }) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { draft, isCreator, isReadOnly, isSaved, validate, sync } = order;
  if (!isCreator || isReadOnly || !draft.confirmed) return null;

  async function share() {
    if (!isSaved && !validate('save')) return order.change({ type: 'go', step: 'order' });
    setBusy(true);
    try {
      if (isSaved || (await sync.save())) await copyLink(await getTeamLink(order));
      else order.change({ type: 'go', step: 'order' }); // where the reason is shown
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger', ms: TOAST_MS });
    }
    setBusy(false);
  }

  async function copyLink(link: string) {
    if (await copyToClipboard(link))
      toast('Saved. The link is copied: send it to your team.', { tone: 'success', ms: TOAST_MS });
    else setShown(link);
  }

  return (
    <>
      <Button busy={busy} onClick={() => void share()}>
        <LinkIcon className="size-5" /> Save and share
      </Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Team link">
        <LinkField label="Copy it and send it to your team" link={shown ?? ''} />
      </Dialog>
    </>
  );
}
