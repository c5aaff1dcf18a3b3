import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import type { Mockup } from '#contract/workshop.ts';
import { api, wordsOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { Confirm } from '../confirm.tsx';
import { MockupPicture } from '../mockup-picture.tsx';
import { MockupUpload } from '../mockup-upload.tsx';
import { orderQuery } from '../queries.ts';
import { momentOf } from '../times.ts';
import { Panel } from './panel.tsx';

const mockupsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['mockups', orderId],
    queryFn: () => api.workshop.mockups({ order_id: orderId }),
  });

interface MockupsPanelProps {
  order: StaffOrder;
  team: string;
  reading: boolean;
}

/** Every version of an order's mockup, what the customer said to it, and the letter that asks (specification 4). */
export function MockupsPanel({ order, team, reading }: MockupsPanelProps) {
  const { mockup_url, product_img, order_id } = order;
  const { data, error } = useQuery(mockupsQuery(order_id));
  const [newest, ...older] = data?.mockups ?? [];
  return (
    <Panel title="Mockup" aside={!mockup_url && <span className="text-sm text-quiet">None yet</span>}>
      <MockupPicture
        source={mockup_url || product_img}
        alt={mockup_url ? `Mockup for ${team}` : `Drawing for ${team}`}
        className="mx-auto max-h-80 w-full object-contain"
      />
      {error && <p className="mt-3 text-wrong">{wordsOf(error)}</p>}
      {newest && (
        <div className="mt-3">
          <Version mockup={newest} newest />
          {(!newest.approved_at || newest.outdated) && !reading && (
            <AskForApproval orderId={order_id} asked={newest.asked_at !== null} />
          )}
        </div>
      )}
      {!reading && (
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
      {older.length > 0 && <Older mockups={older} team={team} />}
    </Panel>
  );
}

function Version({ mockup, newest = false }: { mockup: Mockup; newest?: boolean }) {
  const { version, uploaded_at, uploaded_by } = mockup;
  return (
    <div className="min-w-0">
      <p>
        <span className="font-semibold">Version {version}</span>
        <span className="block text-sm text-quiet">
          {uploaded_by}, <time dateTime={uploaded_at}>{momentOf(uploaded_at)}</time>
        </span>
      </p>
      <Approval mockup={mockup} newest={newest} />
    </div>
  );
}

/** Word and colour; an approval without the letter's key is none yet. */
function Approval({ mockup, newest }: { mockup: Mockup; newest: boolean }) {
  const { approved_at, approved_by, approved_sha256, unconfirmed_at, asked_at } = mockup;
  if (approved_at && mockup.outdated && newest)
    return (
      <p className="mt-2 rounded-md bg-waiting-soft px-3 py-2 text-sm text-waiting">
        <strong>Approval outdated</strong>: names, numbers, sizes or options were changed after{' '}
        <time dateTime={approved_at}>{momentOf(approved_at)}</time>. Check the mockup and ask again.
      </p>
    );
  if (approved_at)
    return (
      <p className="mt-2 rounded-md bg-done-soft px-3 py-2 text-sm text-done">
        <strong>{newest ? 'Approved' : 'Was approved'}</strong>, confirmed by the mailed link
        <span className="block break-words">
          {approved_by ?? 'The customer'}, <time dateTime={approved_at}>{momentOf(approved_at)}</time>
        </span>
        {approved_sha256 && (
          <span className="block" title={approved_sha256}>
            Picture <span className="font-mono">{approved_sha256.slice(0, 12)}</span>
          </span>
        )}
      </p>
    );
  if (!newest) return null;
  if (unconfirmed_at)
    return (
      <p className="mt-2 rounded-md bg-waiting-soft px-3 py-2 text-sm text-waiting">
        <strong>Approved, not confirmed</strong>: without the mailed link,{' '}
        <time dateTime={unconfirmed_at}>{momentOf(unconfirmed_at)}</time>. A link was sent to the order’s
        address.
      </p>
    );
  return (
    <p className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <strong>Not approved yet</strong>
      {asked_at ? (
        <>
          , asked on <time dateTime={asked_at}>{momentOf(asked_at)}</time>
        </>
      ) : (
        ', the customer was not asked'
      )}
    </p>
  );
}

function AskForApproval({ orderId, asked }: { orderId: string; asked: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sending = useMutation({
    mutationFn: () => api.dashboard.askForApproval({ order_id: orderId }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      setAsking(false);
      void client.invalidateQueries(mockupsQuery(orderId));
      void client.invalidateQueries(orderQuery(orderId));
    },
  });
  return (
    <>
      <Button className="mt-3 w-full" onClick={() => setAsking(true)}>
        {asked ? 'Send for approval again' : 'Send for approval'}
      </Button>
      <Confirm
        open={asking}
        title="Send for approval?"
        yes="Send the letter"
        busy={sending.isPending}
        onYes={() => sending.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The customer gets a letter with a link to this mockup, and approves it there. A newer mockup makes
          the link worthless.
        </p>
        {sending.error && (
          <p role="alert" className="font-semibold text-wrong">
            {wordsOf(sending.error)}
          </p>
        )}
      </Confirm>
    </>
  );
}

const Older = ({ mockups, team }: { mockups: Mockup[]; team: string }) => (
  <details className="group mt-4 border-t border-line pt-2">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
      Earlier versions ({mockups.length})
      <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
    </summary>
    <ul className="mt-2 space-y-4">
      {mockups.map((mockup) => (
        <li key={mockup.version} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
          <MockupPicture
            source={mockup.mockup_url}
            alt={`Mockup ${mockup.version} for ${team}`}
            className="h-20 w-full rounded-sm object-contain"
          />
          <Version mockup={mockup} />
        </li>
      ))}
    </ul>
  </details>
);
