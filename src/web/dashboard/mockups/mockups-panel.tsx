import type { ReactNode } from 'react';
import type { AskedChange, Mockup } from '#contract/mockups.ts';
import type { OrderPage } from '#contract/order-page.ts';
import { describeRounds } from '#domain/orders/approval/mockup-change.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { Details } from '../../ui/fold.tsx';
import { ChevronDownIcon } from '../../ui/frame-icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ApprovalStatus } from './approval-status.tsx';
import { AskedChanges } from './asked-changes.tsx';
import { hasOpenRemark, LiveMockups, listLiveMockups, MockupImage, MockupVersion } from './live-mockups.tsx';
import { MockupUpload } from './mockup-upload.tsx';
import { RecordApproval } from './record-approval.tsx';
import { CopyApprovalLink, SendForApproval } from './request-approval.tsx';

interface MockupsPanelProps {
  order: OrderPage;
  teamName: string;
}

/** The mockup of an order and its approval; what is done with it stands behind one fold (rules.md mockups-5). */
export function MockupsPanel({ order, teamName }: MockupsPanelProps) {
  const { mockup_url, product_img, order_id, mockups: list } = order;
  const [newest] = list.mockups;
  const upload = (
    <MockupUpload
      orderId={order_id}
      label={mockup_url ? 'Upload a new mockup' : 'Upload Mockup'}
      replacedIn={mockup_url ? order.order_status : null}
    />
  );
  return (
    <Panel
      title="Mockup"
      aside={!mockup_url && !newest && <span className="text-sm text-muted">None yet</span>}
    >
      {newest ? (
        <LiveMockups
          choices={listLiveMockups(list)}
          newest={newest}
          requests={list.requests}
          team={teamName}
        />
      ) : (
        <ZoomableImage
          src={mockup_url || product_img}
          alt={mockup_url ? `Mockup for ${teamName}` : `Drawing for ${teamName}`}
          className="mx-auto max-h-64 w-full object-contain"
        />
      )}
      {newest?.approved_at && hasOpenRemark(list) && (
        <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <strong>Change asked</strong>: the approval counts when the remarks below are answered.
        </p>
      )}
      {list.requests.length > 0 && <AskedChanges orderId={order_id} requests={list.requests} />}
      {newest ? <MockupActions order={order} teamName={teamName} newest={newest} upload={upload} /> : upload}
    </Panel>
  );
}

interface MockupActionsProps extends MockupsPanelProps {
  newest: Mockup;
  upload: ReactNode;
}

/** Sends the mockup, records an approval, or replaces it. */
function MockupActions({ order, teamName, newest, upload }: MockupActionsProps) {
  const isManager = useStaffUser().account_access === 'manager';
  const { mockups, requests, list, marks } = order.mockups;
  const live = listLiveMockups(order.mockups);
  const older = mockups.filter((mockup) => !live.includes(mockup));
  const isOpen = !newest.approved_at || newest.outdated;
  return (
    <Details className="mt-3 border-t border-line pt-1" summary="Send, replace or record">
      <div className="space-y-4 pt-1">
        <p className="text-sm text-muted">{describeRounds(newest.round)}</p>
        <SendForApproval order={order} />
        {isManager && isOpen && <CopyApprovalLink orderId={order.order_id} />}
        {(isOpen || !newest.with_list) && list !== null && (
          <RecordApproval orderId={order.order_id} choices={live} list={list} marks={marks} />
        )}
        {upload}
        {older.length > 0 && <OlderMockups mockups={older} requests={requests} team={teamName} />}
      </div>
    </Details>
  );
}

interface OlderMockupsProps {
  mockups: Mockup[];
  requests: readonly AskedChange[];
  team: string;
}

const OlderMockups = ({ mockups, requests, team }: OlderMockupsProps) => (
  <details className="group mt-4 border-t border-line pt-2">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
      Earlier versions ({mockups.length})
      <ChevronDownIcon className="size-4 group-open:rotate-180" />
    </summary>
    <ul className="mt-2 space-y-4">
      {mockups.map((mockup) => (
        <li key={mockup.version} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
          <MockupImage
            src={mockup.mockup_url}
            alt={`Mockup ${mockup.version} for ${team}`}
            className="max-h-20 max-w-full rounded-sm"
            requests={requests}
          />
          <div>
            <MockupVersion mockup={mockup}>
              <ApprovalStatus mockup={mockup} newest={false} />
            </MockupVersion>
          </div>
        </li>
      ))}
    </ul>
  </details>
);
