import { lazy, Suspense } from 'react';
import { earliestDelivery, formatDay } from '#domain/delivery.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/start-order';
import { Opening } from './opening.tsx';
import { StartScreen } from './start-screen.tsx';
import { useOpening } from './use-opening.ts';

// The start screen is there at once; the builder's code arrives while somebody types their name.
const Builder = lazy(() => import('./builder.tsx'));

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

export function loader({ context }: Route.LoaderArgs) {
  const { data, now } = context.get(siteContext);
  const { pricing, pricing_version, options, sizing } = data;
  return { site: { pricing, pricing_version, options, sizing }, earliest: formatDay(earliestDelivery(now)) };
}

export default function StartOrder({ loaderData }: Route.ComponentProps) {
  const opening = useOpening();
  const { state } = opening;
  return (
    <div className="page min-h-[60rem] pt-6 pb-28 has-data-[step=order]:max-w-[96rem] lg:pt-8">
      {state.at === 'start' && <StartScreen opening={opening} problem={state.problem} {...loaderData} />}
      {state.at === 'loading' && <Opening state={state} opening={opening} />}
      {state.at === 'build' && (
        <Suspense fallback={<Opening state={{ at: 'loading', failure: null }} opening={opening} />}>
          <Builder key={state.edition} initial={state.draft} opening={opening} {...loaderData} />
        </Suspense>
      )}
    </div>
  );
}
