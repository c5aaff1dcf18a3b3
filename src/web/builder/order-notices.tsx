import { useEffect } from 'react';
import { Link } from 'react-router';
import { DeferredSavesNotice } from '../deferred/deferred-saves-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { IssueSummary } from './issue-summary.tsx';
import type { OpenOrder } from './use-open-order.ts';

/** What one has to know about this order before going on, above every step. */
export function OrderNotices({ order }: { order: OpenOrder }) {
  const { draft, sync } = order;
  const fixed = draft.submitted || sync.failure?.code.startsWith('order-');
  return (
    <div className="space-y-3 empty:hidden [&:not(:empty)]:mb-6 print:hidden">
      {fixed && (
        <Notice tone="waiting">
          Order cannot be changed, please visit{' '}
          <Link to={`/order-status#${draft.orderId}`} className="font-semibold underline">
            Order Status
          </Link>
        </Notice>
      )}
      {draft.role === 'viewer' && !draft.submitted && (
        <Notice>
          You can look at this order, but not change it, and names are hidden. Please ask the order creator
          for the team link.
        </Notice>
      )}
      {draft.role === 'guest' && !draft.submitted && (
        <Notice>
          You came by the team link: fill in your own row, or add one, and press Save Order. The order creator
          takes care of the rest.
        </Notice>
      )}
      {draft.role === 'creator' && (
        <DeferredSavesNotice
          reference={draft.orderId}
          edition={`${draft.version} ${draft.submitted} ${sync.failure?.code}`}
          onTaken={sync.refresh}
        />
      )}
      <TeamNews order={order} />
      <IssueSummary order={order} />
    </div>
  );
}

function TeamNews({ order: { draft } }: { order: OpenOrder }) {
  const { rows } = draft.content;
  const numbers = draft.news.rowIds
    .map((id) => rows.findIndex((row) => row.id === id) + 1)
    .filter((number) => number > 0);
  const words = numbers.length > 0 ? newsWords(numbers) : null;
  // Whoever types further down sees it too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each piece of news
  useEffect(() => {
    if (words) toast(words, { ms: 3000 });
  }, [draft.news.at]);
  return words && <p className="rounded-md bg-calm-soft px-4 py-2 text-sm">{words}</p>;
}

const MOST_NAMED = 12;

function newsWords(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const more = numbers.length > MOST_NAMED ? ' and more' : '';
  return `Your team has changed ${numbers.length === 1 ? 'jersey' : 'jerseys'} ${named}${more}.`;
}
