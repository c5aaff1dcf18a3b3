import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderPage } from '#contract/order-page.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { LinkField, useCopyLink } from '../../components/link-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { listLiveMockups } from './live-mockups.tsx';

interface SendForApprovalProps {
  order: OrderPage;
  /** Whether it is the next step of the order. */
  isNext?: boolean;
}

/** Asks the customer by e-mail to approve the newest mockup. */
export function SendForApproval({ order, isNext = false }: SendForApprovalProps) {
  const { order_id: orderId, mockups } = order;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const sending = useMutation({
    mutationFn: () => api.mockups.requestApproval({ order_id: orderId }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setConfirming(false);
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  const [newest] = mockups.mockups;
  if (!newest || (newest.approved_at && !newest.outdated)) return null;
  return (
    <>
      <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setConfirming(true)}>
        {newest.asked_at ? 'Send for approval again' : 'Send for approval'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Send for approval?"
        confirmLabel="Send the e-mail"
        busy={sending.isPending}
        error={sending.error && errorMessage(sending.error)}
        onConfirm={() => sending.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>
          The customer gets an e-mail with a link to{' '}
          {newest.approved_at ? CHANGE : describeChoices(listLiveMockups(mockups).length)}. A newer mockup
          ends the link.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Copies a link to the approval that a manager sends another way. */
export function CopyApprovalLink({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const { copy, busy, link, error } = useCopyLink();
  async function createLink() {
    const { link: created } = await api.mockups.copyApprovalLink({ order_id: orderId });
    void client.invalidateQueries(orderQuery(orderId));
    return created;
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void copy(createLink)}>
        {!busy && <LinkIcon className="size-4" />}
        Copy an approval link
      </Button>
      <p className="mt-1 text-sm text-muted">
        Earlier links go on working until there is a newer mockup. The history says who copied one.
      </p>
      {error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {link && <LinkField label="Approval link" className="mt-3" link={link} />}
    </div>
  );
}

const CHANGE = 'what is different now, and approves the change there';

const describeChoices = (count: number): string =>
  count > 1 ? `these ${count} choices, and approves one of them there` : 'this mockup, and approves it there';
