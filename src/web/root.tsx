import { lazy, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import type { Route } from './+types/root';
import './app/app.css';
import barlowLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { appDataAttribute } from './app/app-data.ts';
import { FRAGMENT_SCRIPT, PAGE_READY } from './app/defer-hydration.ts';
import { ErrorPage } from './app/error-page.tsx';
import { keepTranslatedText } from './app/keep-translated-text.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { useCountVisit } from './calls/count-visit.ts';
import { Footer, hasShortFooter, PlayerFooter, ShortFooter } from './frame/footer.tsx';
import { DashboardHeader, Header, PlayerHeader } from './frame/header.tsx';
import { NonceContext, siteContext } from './lib/site-context.ts';
import { applyTheme, THEME_SCRIPT } from './lib/theme.ts';
import { useHydrated } from './lib/use-hydrated.ts';
import { CARD_RETURN_SCRIPT } from './payment-form/card-return.ts';
import { keepFocus } from './ui/focus/keep-focus.ts';
import { ToastRegion } from './ui/toast.tsx';
// Before the router listens to the history.
import './ui/dialog/dialog-history.ts';

// Before React makes its first change.
if (typeof document !== 'undefined') keepTranslatedText();

const ContactWidget = lazy(() => import('./frame/contact-widget.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: barlowLatin, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).shop;

/** The shop's settings do not change while the server runs, so navigations do not reload them. */
export const shouldRevalidate = () => false;

/** What a page may export as its `handle`. */
type RouteHandle =
  | {
      /** Runs in the head of the page before its code is there. */
      headScript?: string;
      /** The code of a page that is an app of its own, without the router; '' in the browser. */
      appUrl?: string;
    }
  | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const routeScripts = matches.flatMap(({ handle }) => (handle as RouteHandle)?.headScript ?? []);
  const app = matches.find(({ handle }) => (handle as RouteHandle)?.appUrl);
  // Calls come first: an HTTP/1.1 connection serves one request after another, and the code of a page is many files.
  const headScript = [CARD_RETURN_SCRIPT, ...routeScripts, FRAGMENT_SCRIPT, THEME_SCRIPT].join(';');
  useLayoutEffect(applyTheme, []);
  useEffect(() => void dispatchEvent(new Event(PAGE_READY)), []);
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants, allowed by their hash in the CSP */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {app ? (
          <script
            type="module"
            src={(app.handle as RouteHandle)?.appUrl}
            {...appDataAttribute(app.loaderData)}
          />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData: shop }: Route.ComponentProps) {
  const hydrated = useHydrated();
  useCountVisit();
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset.opening;
  }, [hydrated]);
  return (
    <PageShell shop={shop}>
      <Outlet />
    </PageShell>
  );
}

/** The id of its route. */
const PLAYER_PAGE = 'own-jersey/own-jersey-page';

/** The layout of every page (rules.md pages-1). */
function PageShell({ shop, children }: { shop: ShopSettings; children: ReactNode }) {
  const { pathname } = useLocation();
  const isPlayerPage = useMatches().some(({ id }) => id === PLAYER_PAGE);
  useEffect(keepFocus, []);
  const main = (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to the page
      </a>
      {pathname.startsWith('/dashboard') ? (
        <>
          <DashboardHeader shop={shop} />
          {main}
        </>
      ) : isPlayerPage ? (
        <>
          <PlayerHeader shop={shop} />
          {main}
          <PlayerFooter shop={shop} />
        </>
      ) : (
        <>
          <Header shop={shop} />
          {main}
          {hasShortFooter(pathname) ? <ShortFooter shop={shop} /> : <Footer shop={shop} />}
          <ContactWidgetSlot shop={shop} />
        </>
      )}
      <ToastRegion pathname={pathname} />
    </>
  );
}

/** The contact widget, loaded after hydration. */
function ContactWidgetSlot({ shop }: { shop: ShopSettings }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Suspense>
      <ContactWidget shop={shop} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
  return shop ? <PageShell shop={shop}>{page}</PageShell> : <main>{page}</main>;
}
