import { lazy, Suspense } from 'react';
import { earliestDelivery, formatDay } from '#domain/orders/dates/delivery.ts';
import { HIDE_FOR_FRAGMENT } from '../app/hide-for-fragment.ts';
import { siteContext } from '../lib/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/builder-page';
import { ChooseStart } from './choose-start.tsx';
import { type OrderFromUrl, type OrderPageState, useOrderFromUrl } from './use-order-from-url.ts';

// The start screen is rendered immediately; the builder's code is loaded while the visitor fills it in.
const Builder = lazy(() => import('./builder.tsx'));
const TeamPage = lazy(() => import('../team-page/team-page.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[0].loaderData.name;
  return [
    { title: `Start your order: build your team's jerseys | ${shop}` },
    {
      name: 'description',
      content:
        'Build custom team jerseys step by step: cutting, fabric, collar and one row per player, with live prices in Canadian dollars and a link for your team to fill in their own names and numbers.',
    },
    { tagName: 'link', rel: 'canonical', href: `${matches[0].loaderData.publicUrl}/start-order` },
  ];
};

export const handle = { headScript: HIDE_FOR_FRAGMENT };

export function loader({ context }: Route.LoaderArgs) {
  const { data, now } = context.get(siteContext);
  const { pricing, pricing_version, options, sizing } = data;
  return { site: { pricing, pricing_version, options, sizing }, earliest: formatDay(earliestDelivery(now)) };
}

/** Another step of the builder is another history entry of the same page; it loads nothing, also without a network. */
export const shouldRevalidate = () => false;

export default function BuilderPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const opening = useOrderFromUrl();
  const { state } = opening;
  return (
    <>
      {state.status === 'start' && (
        <div className="page pt-6 pb-12 lg:pt-8">
          <ChooseStart opening={opening} problem={state.problem} {...loaderData} />
        </div>
      )}
      {state.status === 'loading' && <OpenOrderPage state={state} opening={opening} />}
      {state.status === 'team' && (
        <Suspense fallback={<OpenOrderPage state={LOADING} opening={opening} />}>
          <div className="page pt-6 pb-12 lg:pt-8">
            <TeamPage
              key={state.reference}
              reference={state.reference}
              initial={state.shared}
              site={loaderData.site}
            />
          </div>
        </Suspense>
      )}
      {state.status === 'build' && (
        <Suspense fallback={<OpenOrderPage state={LOADING} opening={opening} />}>
          <Builder key={state.key} initial={state.draft} opening={opening} {...loaderData} />
        </Suspense>
      )}
    </>
  );
}

const LOADING = { status: 'loading', failure: null } as const;

/** The builder's layout without content while a shared order is loading, or the error with a retry button. */
function OpenOrderPage({
  state,
  opening,
}: {
  state: Extract<OrderPageState, { status: 'loading' }>;
  opening: OrderFromUrl;
}) {
  return (
    <div data-loading={!state.failure || undefined} aria-busy={!state.failure} className="page pt-4 lg:pt-6">
      <h1 className="text-4xl">Opening your order</h1>
      {state.failure ? (
        <div className="mt-6 max-w-prose space-y-4">
          <Notice tone="danger">{state.failure}</Notice>
          <Button variant="primary" onClick={opening.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div aria-hidden="true" className="mt-6 grid gap-8 xl:grid-cols-[1fr_20rem]">
          <div className="space-y-4">
            <div className="h-12 animate-pulse rounded-md bg-surface-inset" />
            <div className="h-96 animate-pulse rounded-lg bg-surface-inset" />
          </div>
          <div className="hidden h-96 animate-pulse rounded-lg bg-surface-inset xl:block" />
        </div>
      )}
    </div>
  );
}
