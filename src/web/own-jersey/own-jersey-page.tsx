import { lazy, Suspense, useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { JERSEY_FRAGMENT, parseJerseyLink } from '#domain/orders/order-id.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { createEarlyCallScript } from '../lib/early-call.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHash } from '../lib/use-hash.ts';
import { useRequest } from '../lib/use-request.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/own-jersey-page';
import { readJerseyDraft } from './own-jersey-draft.ts';
import { TypedWords } from './typed-words.tsx';

const loadCard = () => import('./own-jersey-card.tsx');
const OwnJerseyCard = lazy(loadCard);

export const meta = createPrivateMeta('My jersey', 'Fill in your jersey and confirm what will be printed.');

export function loader({ context }: Route.LoaderArgs) {
  const { options } = context.get(siteContext).data;
  const jersey = [...options.unisex_sizing, ...options.youth_sizing];
  return { sizes: { jersey, shorts: options.short_sizing } };
}

const loadJersey = (reference: string) => api.confirmations.ownJersey({ order_id: reference });

export const handle = {
  headScript: createEarlyCallScript({ path: paths.confirmations.ownJersey, fragment: JERSEY_FRAGMENT }),
};

/** The page of a player: one jersey, its fields, and the confirmation (rules.md roster-23). */
export default function OwnJerseyPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { hydrated, hash } = useHash();
  const reference = parseJerseyLink(hash);
  const { data, error, isLoading, retry } = useRequest(reference, () => loadJersey(reference!));
  useEffect(() => {
    // At the same time as the jersey; a failure is reported where the card is rendered.
    if (reference) loadCard().catch(() => undefined);
  }, [reference]);
  return (
    <div data-no-chat className="page min-h-[60vh] max-w-xl py-6 sm:py-10">
      {data && reference ? (
        <Suspense fallback={<Loading />}>
          <OwnJerseyCard key={reference} reference={reference} initial={data} sizes={loaderData.sizes} />
        </Suspense>
      ) : (
        <>
          <h1 className="text-4xl">My jersey</h1>
          <div className="mt-6 space-y-6">
            {(!hydrated || isLoading) && <Loading />}
            {hydrated && !reference && <LinkNotice />}
            {error !== undefined && <LoadError error={error} onRetry={retry} />}
            {error !== undefined && reference && (
              <TypedWords row={readJerseyDraft(reference)?.typed ?? null} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

const Loading = () => (
  <p aria-live="polite" className="min-h-96 text-muted">
    Loading your jersey
  </p>
);

const LinkNotice = () => (
  <Notice tone="warning">
    <p>This link leads to no jersey any more. Please ask your captain for a new one.</p>
  </Notice>
);

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'not-found') return <LinkNotice />;
  return (
    <Notice tone="danger">
      <p>{errorMessage(error)}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
