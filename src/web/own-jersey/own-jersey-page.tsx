import { playerAppUrl } from 'virtual:player-app';
import { lazy, useEffect } from 'react';
import { paths } from '#contract/endpoint/calls.ts';
import { JERSEY_FRAGMENT } from '#domain/orders/order/order-id.ts';
import { createEarlyCallScript } from '../calls/early-call.ts';
import { siteContext } from '../lib/site-context.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import type { Route } from './+types/own-jersey-page';
import { OwnJersey } from './own-jersey.tsx';

export const meta = createPrivateMeta('My jersey', 'Fill in your jersey and confirm what will be printed.');

export function loader({ context }: Route.LoaderArgs) {
  const { options } = context.get(siteContext).data;
  const jersey = [...options.unisex_sizing, ...options.youth_sizing];
  return { sizes: { jersey, shorts: options.short_sizing } };
}

export const handle = {
  headScript: createEarlyCallScript({ path: paths.players.ownJersey, fragment: JERSEY_FRAGMENT }),
  appUrl: playerAppUrl,
};

const loadCard = () => import('./own-jersey-card.tsx');
const OwnJerseyCard = lazy(loadCard);

/** A page that leads here shows it with the router; a link opens it as an app of its own, see player-app.tsx. */
export default function OwnJerseyPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const fragment = useHash();
  useEffect(() => {
    // At the same time as the jersey; a failure is reported where the card is rendered.
    if (fragment.hash) loadCard().catch(() => undefined);
  }, [fragment.hash]);
  return <OwnJersey {...fragment} sizes={loaderData.sizes} Card={OwnJerseyCard} />;
}
