import { LinkField } from '../../components/link-field.tsx';
import { useCopyLink } from '../../components/use-copy-link.ts';
import { Button } from '../../ui/button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { getTeamLink } from '../draft/get-team-link.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The button that copies the link with which team mates fill in their own rows. */
export function CopyTeamLink({ order }: { order: OrderEditor }) {
  const { copy, busy, link, error } = useCopyLink();
  return (
    <div className="mt-6 rounded-lg bg-surface-inset p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          busy={busy}
          disabled={!order.draft.orderId}
          onClick={() => void copy(() => getTeamLink(order))}
        >
          <LinkIcon className="size-5" /> Copy Link
        </Button>
        <p className="min-w-60 flex-1 text-sm text-muted">
          {order.draft.orderId
            ? 'Send it to your team: everybody fills in their own name, number and sizes, and saves.'
            : 'Save the order once, then your team can fill in their own rows with this link.'}
        </p>
      </div>
      {link && <LinkField label="Team link" link={link} className="mt-4" />}
      {error && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
