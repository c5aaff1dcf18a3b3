import { Link } from 'react-router';
import { printName } from '#domain/orders/jersey/lettering.ts';
import type { Step } from '#domain/orders/order/builder-steps.ts';
import { describeJersey } from '#domain/orders/order/field-labels.ts';
import { focusJerseyField, IssueSummary } from '../../roster/validation/issue-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MISSING_OPTIONS, type OrderEditor } from '../draft/use-order-editor.ts';

/** The notices about the order, shown above every step. */
export function OrderNotices({ order }: { order: OrderEditor }) {
  const { draft, sync, change } = order;
  const fixed = draft.submitted || sync.failure?.code.startsWith('order-');
  return (
    <div className="mb-4 space-y-3 not-has-[>:not(:empty)]:hidden print:hidden">
      {fixed && (
        <Notice tone="warning">
          Order cannot be changed, please visit{' '}
          <Link to={`/order-status#${draft.orderId}`} className="font-semibold underline">
            Order Status
          </Link>
        </Notice>
      )}
      {draft.role !== 'creator' && !draft.submitted && (
        <Notice>Names and numbers are hidden here. Ask your captain for the team link.</Notice>
      )}
      {draft.isReopened && draft.role === 'creator' && (
        <Notice>
          This order is paid. It is open again to correct names, numbers and sizes: save your change; the
          price stays the same.
        </Notice>
      )}
      {sync.isGone && <Notice tone="danger">{GONE}</Notice>}
      <RemoteChangesNotice order={order} />
      <IssueSummary
        title={MISSING_OPTIONS}
        validation={order}
        rows={draft.content.rows}
        onChoose={(field, rowId) => {
          change({ type: 'go', step: STEP_BY_FIELD[field] ?? 'order' });
          if (rowId) setTimeout(() => focusJerseyField(rowId, field));
        }}
      />
    </div>
  );
}

const GONE =
  'This order was deleted. What you see is the copy in this browser: saving it makes a new order with a new order ID, which links that you sent before will not open.';

/** One message for whoever made the change: the team, or the captain on another device. Its rows are marked. */
function RemoteChangesNotice({ order: { draft } }: { order: OrderEditor }) {
  const { rows } = draft.content;
  const { casing } = draft.content.options;
  const jerseys = draft.remoteChanges.rowIds.flatMap((id) => {
    const index = rows.findIndex((row) => row.id === id);
    return index < 0 ? [] : [describeJersey(index + 1, printName(rows[index]!.name, casing))];
  });
  return (
    <p role="status" className="rounded-md bg-info-soft px-4 py-2 text-sm empty:hidden">
      {jerseys.length > 0 && describeChangedJerseys(jerseys)}
    </p>
  );
}

const MAX_NAMED = 12;

function describeChangedJerseys(jerseys: readonly string[]): string {
  const named = jerseys.slice(0, MAX_NAMED).join(', ');
  const more = jerseys.length > MAX_NAMED ? ' and more' : '';
  return `Changed since you looked: ${jerseys.length === 1 ? 'jersey' : 'jerseys'} ${named}${more}.`;
}

const STEP_BY_FIELD: Record<string, Step> = {
  cutting: 'cutting',
  material: 'materials',
  collar: 'collar',
};
