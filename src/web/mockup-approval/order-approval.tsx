import { useEffect, useRef, useState } from 'react';
import { parseJersey } from '#contract/conversion/jersey-conversion.ts';
import type { Proof } from '#contract/mockups.ts';
import { describeRounds } from '#domain/orders/approval/mockup-change.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { listPrintChanges, type PrintedContent } from '#domain/orders/order/print-changes.ts';
import { useRequest } from '../calls/use-request.ts';
import { ContentChanges } from '../components/content-changes.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { listShownMarks } from '../players/approval-marks.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { ApprovalPoints } from './approval-points.tsx';
import { type ApprovalLink, loadShownMockup, type ShownMockup } from './load-shown-mockup.ts';
import { MockupPicture, MockupRound } from './mockup-round.tsx';
import { PrintedList } from './printed-list.tsx';
import { ReplacedLink } from './replaced-link.tsx';

/** The newest mockup of an order with the form that approves it, or why there is nothing to approve. */
export function OrderApproval({ link }: { link: ApprovalLink }) {
  const { data, error, isLoading, retry, reload } = useRequest(link.reference, () => loadShownMockup(link));
  if (isLoading)
    return (
      <>
        <h1>Is this your jersey?</h1>
        <p data-loading aria-live="polite" className="mt-1 text-muted">
          Loading the mockup
        </p>
      </>
    );
  if (error !== undefined || !data)
    return (
      <>
        <h1>Mockup Verification</h1>
        <div className="mt-6">
          <LoadFailure error={error} onRetry={retry} />
        </div>
      </>
    );
  const reloadQuietly = () => void reload().catch(() => undefined);
  return <LoadedApproval opened={link} data={data} onReload={reloadQuietly} />;
}

interface LoadedApprovalProps {
  opened: ApprovalLink;
  data: ShownMockup;
  onReload: () => void;
}

function LoadedApproval({ opened, data, onReload }: LoadedApprovalProps) {
  const [seen, setSeen] = useState<Proof | null>(null);
  const { proof, mockupUrl, approval, approvalAt } = data;
  function reloadOutdated() {
    setSeen((before) => before ?? proof);
    onReload();
  }
  // A link from before the payment of a cart names the saved order.
  const link = { ...opened, orderId: proof?.order_id ?? opened.orderId };
  const title = <Title link={link} proof={proof} />;
  if (approval === 'none' && !mockupUrl)
    return (
      <div className="space-y-6">
        {title}
        <NotDrawnYet link={link} />
        <ApprovalPoints />
      </div>
    );
  const isApproved = proof ? isApprovedWithList(proof) : approval === 'approved';
  const approved = isApproved && (
    <Approved
      link={link}
      approvalAt={approvalAt}
      isRecorded={proof?.mockup?.recorded_by_staff ?? false}
      isChangeAsked={approval === 'change asked' || hasOpenRemark(proof)}
    />
  );
  // The key of such a link approves nothing any more.
  const replaced = data.isReplaced && !isApproved && <ReplacedLink />;
  const canApprove = !isApproved && !replaced;
  if (!proof)
    return (
      <div className="space-y-6">
        {title}
        {replaced}
        {approved}
        {mockupUrl ? <MockupPicture orderId={link.orderId} url={mockupUrl} /> : <PictureInEmail />}
        <div className={LOW_CLASS}>
          <ApprovalPoints />
          {canApprove && <ApprovalForm link={link} shown={null} onOutdated={reloadOutdated} />}
        </div>
      </div>
    );
  return (
    <div className="@container space-y-4">
      {title}
      {replaced}
      {proof.is_cancelled ? <Cancelled link={link} /> : approved}
      <ChangedSinceApproval proof={proof} />
      {seen && <ChangedSinceOpened proof={proof} seen={seen} />}
      <ListNotApproved proof={proof} />
      <div className="grid items-start gap-x-10 gap-y-6 @min-[56rem]:grid-cols-[minmax(0,1fr)_24.5rem]">
        {proof.is_cancelled ? (
          <>
            <MockupPicture orderId={link.orderId} url={mockupUrl} />
            <PrintedList proof={proof} />
          </>
        ) : (
          <MockupRound link={link} proof={proof} onChange={onReload}>
            {(round) => (
              <>
                <PrintedList proof={proof} />
                <div className={LOW_CLASS}>
                  <ApprovalPoints />
                  {canApprove && (
                    <ApprovalForm link={link} shown={{ proof, round }} onOutdated={reloadOutdated} />
                  )}
                </div>
              </>
            )}
          </MockupRound>
        )}
      </div>
    </div>
  );
}

/** The points, and the form beside them where there is room. */
const LOW_CLASS =
  'col-span-full grid items-start gap-x-10 gap-y-6 border-t border-line pt-5 lg:grid-cols-[minmax(0,1fr)_24.5rem]';

/** What is asked, of which order. */
function Title({ link: { orderId }, proof }: { link: ApprovalLink; proof: Proof | null }) {
  const round = proof?.pictures[0]?.round;
  return (
    <header>
      <p className="text-sm text-muted">
        Mockup Verification{round !== undefined && `, ${describeRounds(round)}`}
      </p>
      <h1 className="text-4xl lg:text-[2.75rem]">Is this your jersey?</h1>
      <p className="mt-1 break-words text-muted">
        {proof && `${proof.team_name}, `}
        {proof ? 'order' : 'Order'} <span className="tabular">{orderId}</span>. We make exactly what you
        approve.
      </p>
    </header>
  );
}

/** With the id alone the picture is not shown: it has the names of the players (rules.md orders-8). */
const PictureInEmail = () => (
  <Notice>
    The mockup shows names, so only the link in our e-mail opens it. Open that link to see the picture here.
  </Notice>
);

/** Also of an earlier round: the release waits for its answer. */
const hasOpenRemark = (proof: Proof | null): boolean =>
  proof?.requests.some(({ pins }) => pins.some(({ state }) => state === 'open')) ?? false;

/** With the list as it is now; a remark beside or after the approval may wait for its answer. */
const isApprovedWithList = ({ mockup }: Proof): boolean => mockup?.state === 'approved' && mockup.with_list;

/** It comes first: the difference is what the customer is asked to approve. */
function ChangedSinceApproval({ proof: { mockup } }: { proof: Proof }) {
  if (!mockup || mockup.changes.length === 0) return null;
  return (
    <Notice tone="warning">
      <h2 className="text-xl">The list was changed after it was approved</h2>
      <p className="mt-1 mb-2">This has changed; everything else is as you approved it:</p>
      <ContentChanges changes={mockup.changes} />
      <p className="mt-2">If that is right, approve the change at the end of this page.</p>
    </Notice>
  );
}

/** Above the form that was refused, because the list or the picture is not what it showed; it takes the focus there. */
function ChangedSinceOpened({ proof, seen }: { proof: Proof; seen: Proof }) {
  const notice = useRef<HTMLDivElement>(null);
  const changes = listPrintChanges(toPrintedContent(seen), toPrintedContent(proof));
  const isNewPicture = seen.mockup?.version !== proof.mockup?.version;
  const marks = listShownMarks(proof.marks).join();
  const hasNewMarks = marks !== listShownMarks(seen.marks).join();
  const news = `${proof.list} ${proof.mockup?.version} ${marks}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something new
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  if (changes.length === 0 && !isNewPicture && !hasNewMarks) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning">
        {isNewPicture && (
          <p className="font-semibold">The mockup has just been replaced. Please look at the new one.</p>
        )}
        {changes.length > 0 && (
          <>
            <h2 className="text-xl">The list has just changed</h2>
            <p className="mt-1 mb-2">This has changed; everything else is as it was:</p>
            <ContentChanges changes={changes} />
          </>
        )}
        {hasNewMarks && (
          <p className="font-semibold">The marks below the list have changed just now. Please read them.</p>
        )}
        <p className="mt-2">Nothing was approved. Check it, then tick and type again.</p>
      </Notice>
    </div>
  );
}

const ListNotApproved = ({ proof: { mockup } }: { proof: Proof }) =>
  mockup?.state === 'approved' &&
  !mockup.with_list && (
    <Notice tone="warning">
      You approved the picture. Please check the list as well, and approve it together with the picture.
    </Notice>
  );

/** The list of the page; its names are in the letter case of the order already. */
const toPrintedContent = (proof: Proof): PrintedContent => ({
  teamName: proof.team_name,
  options: {
    cutting: proof.cutting_option,
    material: proof.material_option,
    collar: proof.collar_option,
    casing: 'MIXED CASE',
  },
  rows: proof.jerseys.map((jersey) => ({
    id: jersey.row_id,
    ...parseJersey(jersey),
  })),
  design: '',
  customDesign: false,
});

interface ApprovedProps {
  link: ApprovalLink;
  approvalAt: string | null;
  /** Staff recorded it for the customer. */
  isRecorded: boolean;
  /** A remark waits for its answer. */
  isChangeAsked: boolean;
}

const Approved = ({ link, approvalAt, isRecorded, isChangeAsked }: ApprovedProps) => (
  <Notice tone={isChangeAsked ? 'warning' : 'success'}>
    <h2 className="text-2xl">This mockup is approved</h2>
    <p className="mt-1">
      {approvalAt &&
        `${isRecorded ? 'We recorded your approval' : 'You approved it'} on ${formatDay(torontoDay(new Date(approvalAt)))}. `}
      {isChangeAsked
        ? 'You also asked for a change: we will answer that first.'
        : 'There is nothing left to do here: we make exactly what the picture shows.'}
    </p>
    <StatusLink link={link} />
  </Notice>
);

const Cancelled = ({ link }: { link: ApprovalLink }) => (
  <Notice tone="warning">
    <h2 className="text-2xl">This order is cancelled</h2>
    <p className="mt-1">
      Order <span className="tabular">{link.orderId}</span> will not be made, and there is nothing to approve.
    </p>
    <StatusLink link={link} />
  </Notice>
);

const NotDrawnYet = ({ link }: { link: ApprovalLink }) => (
  <Notice>
    <h2 className="text-2xl">There is no mockup to approve yet</h2>
    <p className="mt-1">
      We will draw the mockup for order <span className="tabular">{link.orderId}</span> and e-mail you a link
      as soon as it is ready. Nothing is cut until you say yes.
    </p>
    <StatusLink link={link} />
  </Notice>
);

const StatusLink = ({ link }: { link: ApprovalLink }) => (
  <ButtonLink to={`/order-status#${link.reference}`} className="mt-4">
    Order Status
  </ButtonLink>
);
