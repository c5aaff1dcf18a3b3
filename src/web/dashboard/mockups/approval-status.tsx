import type { Mockup } from '#contract/mockups.ts';
import { ContentChanges } from '../../components/content-changes.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { Details } from '../../ui/fold.tsx';

/** The approval status of a mockup; an approval without the key of the e-mail is shown as unconfirmed. */
export function ApprovalStatus({ mockup, newest }: { mockup: Mockup; newest: boolean }) {
  const { approved_at, unconfirmed_at, asked_at } = mockup;
  if (approved_at && mockup.outdated && newest)
    return (
      <div className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        <strong>{mockup.changes.length > 0 ? 'Approved for another list' : 'Approval outdated'}</strong>:
        names, numbers, sizes or options were changed since (
        <time dateTime={approved_at}>{formatDateTime(approved_at)}</time>). Check the mockup and ask again.
        {mockup.changes.length > 0 && <ContentChanges changes={mockup.changes} />}
      </div>
    );
  if (approved_at) return <Approved mockup={mockup} approvedAt={approved_at} newest={newest} />;
  if (!newest) return null;
  if (unconfirmed_at)
    return (
      <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        <strong>Approved, not confirmed</strong>: without the mailed link,{' '}
        <time dateTime={unconfirmed_at}>{formatDateTime(unconfirmed_at)}</time>. A link was sent to the
        order’s address.
      </p>
    );
  return (
    <p className="mt-2 rounded-md bg-surface-inset px-3 py-2 text-sm">
      <strong>Not approved yet</strong>
      {asked_at ? (
        <>
          , asked on <time dateTime={asked_at}>{formatDateTime(asked_at)}</time>
        </>
      ) : (
        ', the customer was not asked'
      )}
    </p>
  );
}

interface ApprovedProps {
  mockup: Mockup;
  approvedAt: string;
  newest: boolean;
}

function Approved({ mockup, approvedAt, newest }: ApprovedProps) {
  const { approved_by, approved_name, approved_sha256, approved_list, recorded } = mockup;
  const time = <time dateTime={approvedAt}>{formatDateTime(approvedAt)}</time>;
  return (
    <div className="mt-2 rounded-md bg-success-soft px-3 py-2 text-sm text-success">
      <p>
        <strong>{newest ? 'Approved' : 'Was approved'}</strong>, {time},{' '}
        {mockup.with_list ? `with list ${approved_list}` : 'without its list'}
      </p>
      <Details summary="How it was approved" summaryClass="min-h-6 pointer-coarse:min-h-11">
        <p className="first-letter:uppercase">{describeWay(mockup)}.</p>
        {!mockup.recorded_by_staff && <p className="break-words">{approved_by ?? 'The customer'}</p>}
        {recorded?.reason ? (
          <p className="break-words">Agreed: {recorded.reason}</p>
        ) : (
          approved_name && <p className="break-words">Name: {approved_name}</p>
        )}
        {approved_sha256 && (
          <p title={approved_sha256}>
            Picture <span className="font-mono">{approved_sha256.slice(0, 12)}</span>
          </p>
        )}
      </Details>
    </div>
  );
}

function describeWay({ recorded, recorded_by_staff, link_copied_by }: Mockup): string {
  if (recorded) return `recorded by ${recorded.by} for the customer (${recorded.how})`;
  if (recorded_by_staff) return 'recorded by staff for the customer';
  return link_copied_by
    ? `by a link that was mailed, or copied by ${link_copied_by}`
    : 'confirmed by the mailed link';
}
