import { type ComponentType, Suspense, useEffect } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { parseJerseyLink } from '#domain/orders/order/order-id.ts';
import { ApiError, api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { LoadFailure } from '../components/load-failure.tsx';
import type { Fragment } from '../lib/fragment.ts';
import { Notice } from '../ui/notice.tsx';
import { TypedSentence } from './captain-sentence.tsx';
import type { OwnJerseyCardProps } from './own-jersey-card.tsx';
import { readJerseyDraft } from './own-jersey-draft.ts';
import { describeJersey } from './own-jersey-row.ts';

const loadJersey = (reference: string) => api.players.ownJersey({ order_id: reference });

interface OwnJerseyProps extends Fragment {
  sizes: SizeOptionLists;
  /** What is shown once the jersey is there, which may still be loaded. */
  Card: ComponentType<OwnJerseyCardProps>;
}

/** The page of a player: one jersey, its fields, and the confirmation (rules.md roster-23). */
export function OwnJersey({ hydrated, hash, sizes, Card }: OwnJerseyProps) {
  const reference = parseJerseyLink(hash);
  const { data, error, isLoading, retry } = useRequest(reference, () => loadJersey(reference!));
  return (
    <div data-no-chat className="page max-w-xl py-6 sm:py-10">
      {data && reference ? (
        <Suspense fallback={<Loading />}>
          <Card key={reference} reference={reference} initial={data} sizes={sizes} />
        </Suspense>
      ) : (
        <>
          <h1 className="text-4xl">My jersey</h1>
          <div className="mt-6 space-y-6">
            {(!hydrated || isLoading) && <Loading />}
            {hydrated && !reference && <LinkNotice />}
            {error !== undefined && <LoadError error={error} onRetry={retry} />}
            {error !== undefined && reference && <TypedBefore reference={reference} />}
          </div>
        </>
      )}
    </div>
  );
}

const Loading = () => (
  <p data-loading aria-live="polite" className="text-muted">
    Loading your jersey
  </p>
);

function LinkNotice() {
  // After a reload the browser is where the fields were, and the page is shorter now.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  return (
    <Notice tone="warning">
      <p>This link no longer opens a jersey. Ask your captain for the team link.</p>
    </Notice>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'not-found') return <LinkNotice />;
  return <LoadFailure error={error} onRetry={onRetry} />;
}

/** What was typed for a jersey that cannot be opened. */
function TypedBefore({ reference }: { reference: string }) {
  const draft = readJerseyDraft(reference, null);
  return draft && <TypedSentence captain="" sentence={describeJersey(draft.typed, 'MIXED CASE')} />;
}
