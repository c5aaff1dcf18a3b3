import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { LinkField } from '../../components/link-field.tsx';
import { useCopyLink } from '../../components/use-copy-link.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';

interface RequestApprovalProps {
  orderId: string;
  /** How many choices the customer has. */
  choices: number;
  wasRequested: boolean;
  /** Whether the mockup was approved with another list, so that only the difference is asked about. */
  isChange: boolean;
}

/** Asks the customer to approve the newest mockup, by e-mail or by a link that a manager sends another way. */
export function RequestApproval({ orderId, choices, wasRequested, isChange }: RequestApprovalProps) {
  const client = useQueryClient();
  const isManager = useStaffUser().account_access === 'manager';
  const copying = useCopyLink();
  const refresh = () => void client.invalidateQueries(orderQuery(orderId));
  async function createLink() {
    const { link } = await api.mockups.copyApprovalLink({ order_id: orderId });
    refresh();
    return link;
  }
  const [isConfirming, setConfirming] = useState(false);
  const sending = useMutation({
    mutationFn: () => api.mockups.requestApproval({ order_id: orderId }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setConfirming(false);
      refresh();
    },
  });
  return (
    <>
      <Button className="mt-3 w-full" onClick={() => setConfirming(true)}>
        {wasRequested ? 'Send for approval again' : 'Send for approval'}
      </Button>
      {isManager && (
        <>
          <Button className="mt-2 w-full" busy={copying.busy} onClick={() => void copying.copy(createLink)}>
            {!copying.busy && <LinkIcon className="size-4" />}
            Copy an approval link
          </Button>
          <p className="mt-2 text-sm text-muted">
            Links that were made before go on working until there is a newer mockup. The history says who
            copied one.
          </p>
          {copying.error && (
            <p role="alert" className="mt-2 text-sm font-semibold text-danger">
              {copying.error}
            </p>
          )}
          {copying.link && <LinkField label="Approval link" className="mt-3" link={copying.link} />}
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Send for approval?"
        confirmLabel="Send the letter"
        busy={sending.isPending}
        onConfirm={() => sending.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>
          The customer gets a letter with a link to {isChange ? CHANGE : describeChoices(choices)}. A newer
          mockup makes the link worthless.
        </p>
        {sending.error && (
          <p role="alert" className="font-semibold text-danger">
            {errorMessage(sending.error)}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

const CHANGE = 'what is different now, and approves the change there';

const describeChoices = (count: number): string =>
  count > 1 ? `these ${count} choices, and approves one of them there` : 'this mockup, and approves it there';
