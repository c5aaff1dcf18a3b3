import type { ReactNode } from 'react';
import type { AskedChange, Mockup, MockupList } from '#contract/mockups.ts';
import type { OrderPage } from '#contract/order-page.ts';
import { describeRounds, listNewestChoices } from '#domain/orders/approval/mockup-change.ts';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { ChevronDownIcon } from '../../ui/frame-icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ApprovalStatus } from './approval-status.tsx';
import { AskedChanges } from './asked-changes.tsx';
import { LiveMockups } from './live-mockups.tsx';
import { MockupImage } from './mockup-image.tsx';
import { MockupUpload } from './mockup-upload.tsx';
import { MockupVersion } from './mockup-version.tsx';
import { RecordApproval } from './record-approval.tsx';
import { RestoreMockup } from './replace-mockup.tsx';
import { RequestApproval } from './request-approval.tsx';

interface MockupsPanelProps {
  order: OrderPage;
  teamName: string;
  isReadOnly: boolean;
}

/** The versions of an order's mockup, their approvals, and the request for approval (rules.md mockups-5). */
export function MockupsPanel({ order, teamName, isReadOnly }: MockupsPanelProps) {
  const { mockup_url, product_img, order_id } = order;
  const { mockups: drawn, requests, list, marks, in_workshop } = order.mockups;
  const [newest] = drawn;
  // An approval closes the other choices.
  const live = newest?.approved_at ? [newest] : listNewestChoices(drawn);
  const older = drawn.filter((mockup) => !live.includes(mockup));
  return (
    <Panel
      title="Mockup"
      aside={!mockup_url && !newest && <span className="text-sm text-muted">None yet</span>}
    >
      {newest ? (
        <LiveMockups choices={live} newest={newest} requests={requests} team={teamName} />
      ) : (
        <ZoomableImage
          src={mockup_url || product_img}
          alt={mockup_url ? `Mockup for ${teamName}` : `Drawing for ${teamName}`}
          className="mx-auto max-h-80 w-full object-contain"
        />
      )}
      {newest && (
        <div className="mt-3">
          {newest.approved_at && hasOpenRemark(order.mockups, newest.round) && (
            <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              <strong>Change asked</strong>: the approval counts when the remarks below are answered.
            </p>
          )}
          <p className="mt-2 text-sm text-muted">{describeRounds(newest.round)}</p>
          {(!newest.approved_at || newest.outdated) && !isReadOnly && (
            <RequestApproval
              orderId={order_id}
              choices={live.length}
              wasRequested={newest.asked_at !== null}
              isChange={newest.approved_at !== null}
            />
          )}
          {(!newest.approved_at || newest.outdated || !newest.with_list) && !isReadOnly && list !== null && (
            <RecordApproval orderId={order_id} choices={live} list={list} marks={marks} />
          )}
        </div>
      )}
      {!isReadOnly && (
        <MockupUpload
          orderId={order_id}
          label={mockup_url ? 'Upload a new mockup' : 'Upload Mockup'}
          replacedIn={mockup_url ? order.order_status : null}
        />
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
      {requests.length > 0 && <AskedChanges orderId={order_id} requests={requests} isReadOnly={isReadOnly} />}
      {newest && older.length > 0 && (
        <OlderMockups mockups={older} requests={requests} team={teamName}>
          {(mockup) =>
            !isReadOnly && (
              <RestoreMockup order={order} mockup={mockup} newest={newest} isInWorkshop={in_workshop} />
            )
          }
        </OlderMockups>
      )}
    </Panel>
  );
}

/** Whether a remark on a mockup of this round waits for an answer (rules.md mockups-10). */
const hasOpenRemark = ({ mockups, requests }: MockupList, round: number): boolean =>
  requests.some(
    ({ version, pins }) =>
      pins.some(({ state }) => state === 'open') &&
      mockups.some((mockup) => mockup.version === version && mockup.round === round),
  );

interface OlderMockupsProps {
  mockups: Mockup[];
  requests: readonly AskedChange[];
  team: string;
  /** The actions of one version. */
  children: (mockup: Mockup) => ReactNode;
}

const OlderMockups = ({ mockups, requests, team, children }: OlderMockupsProps) => (
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
            {children(mockup)}
          </div>
        </li>
      ))}
    </ul>
  </details>
);
