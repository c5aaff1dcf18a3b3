import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mockup } from '#contract/mockups.ts';
import type { StaffOrder } from '#contract/order-management.ts';
import { api, errorMessage } from '../../lib/api-client.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { ZoomableImage } from '../../ui/zoomable-image.tsx';
import { orderQuery } from '../shared/queries.ts';
import { ApprovalStatus } from './approval-status.tsx';
import { MockupUpload, mockupsQuery } from './mockup-upload.tsx';

interface MockupsPanelProps {
  order: StaffOrder;
  teamName: string;
  isReadOnly: boolean;
}

/** The versions of an order's mockup, their approvals, and the request for approval (rules.md mockups-5). */
export function MockupsPanel({ order, teamName, isReadOnly }: MockupsPanelProps) {
  const { mockup_url, product_img, order_id } = order;
  const { data, error } = useQuery(mockupsQuery(order_id));
  const [newest, ...older] = data?.mockups ?? [];
  return (
    <Panel title="Mockup" aside={!mockup_url && <span className="text-sm text-muted">None yet</span>}>
      <ZoomableImage
        src={mockup_url || product_img}
        alt={mockup_url ? `Mockup for ${teamName}` : `Drawing for ${teamName}`}
        className="mx-auto max-h-80 w-full object-contain"
      />
      {error && <p className="mt-3 text-danger">{errorMessage(error)}</p>}
      {newest && (
        <div className="mt-3">
          <MockupVersion mockup={newest} newest />
          {(!newest.approved_at || newest.outdated) && !isReadOnly && (
            <RequestApproval orderId={order_id} wasRequested={newest.asked_at !== null} />
          )}
        </div>
      )}
      {!isReadOnly && (
        <MockupUpload orderId={order_id} label={mockup_url ? 'Upload a new mockup' : 'Upload Mockup'} />
      )}
      {order.design_folder && (
        <p className="mt-3">
          <a
            href={order.design_folder}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Design Folder<span className="sr-only">, in a new tab</span>
          </a>
        </p>
      )}
      {older.length > 0 && <OlderMockups mockups={older} team={teamName} />}
    </Panel>
  );
}

function MockupVersion({ mockup, newest = false }: { mockup: Mockup; newest?: boolean }) {
  const { version, uploaded_at, uploaded_by } = mockup;
  return (
    <div className="min-w-0">
      <p>
        <span className="font-semibold">Version {version}</span>
        <span className="block text-sm text-muted">
          {uploaded_by}, <time dateTime={uploaded_at}>{formatDateTime(uploaded_at)}</time>
        </span>
      </p>
      <ApprovalStatus mockup={mockup} newest={newest} />
    </div>
  );
}

function RequestApproval({ orderId, wasRequested }: { orderId: string; wasRequested: boolean }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const sending = useMutation({
    mutationFn: () => api.mockups.requestApproval({ order_id: orderId }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      setConfirming(false);
      void client.invalidateQueries(mockupsQuery(orderId));
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  return (
    <>
      <Button className="mt-3 w-full" onClick={() => setConfirming(true)}>
        {wasRequested ? 'Send for approval again' : 'Send for approval'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Send for approval?"
        confirmLabel="Send the letter"
        busy={sending.isPending}
        onConfirm={() => sending.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>
          The customer gets a letter with a link to this mockup, and approves it there. A newer mockup makes
          the link worthless.
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

const OlderMockups = ({ mockups, team }: { mockups: Mockup[]; team: string }) => (
  <details className="group mt-4 border-t border-line pt-2">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
      Earlier versions ({mockups.length})
      <ChevronDownIcon className="size-4 group-open:rotate-180" />
    </summary>
    <ul className="mt-2 space-y-4">
      {mockups.map((mockup) => (
        <li key={mockup.version} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
          <ZoomableImage
            src={mockup.mockup_url}
            alt={`Mockup ${mockup.version} for ${team}`}
            className="h-20 w-full rounded-sm object-contain"
          />
          <MockupVersion mockup={mockup} />
        </li>
      ))}
    </ul>
  </details>
);
