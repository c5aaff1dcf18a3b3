import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import type { Route } from './+types/root';
import './app.css';
import barlowLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { PAGE_READY } from './code-after-picture.ts';
import { useHydrated } from './hydrated.ts';
import { NotFoundPage } from './shop/not-found.tsx';
import { ScriptNonce, siteContext } from './site-context.ts';
import { THEME_SCRIPT } from './theme.ts';
import { Footer } from './ui/footer.tsx';
import { Header } from './ui/header.tsx';
import { Toasts } from './ui/toast.tsx';
import { useVisit } from './visits.ts';

const Chat = lazy(() => import('./ui/chat.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: barlowLatin, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).shop;

/** The shop's own settings stay as long as the program runs: nobody has to wait for them on the way to a page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  useEffect(() => void dispatchEvent(new Event(PAGE_READY)), []);
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: shop }: Route.ComponentProps) {
  useVisit();
  return (
    <Shell shop={shop}>
      <Outlet />
    </Shell>
  );
}

/** Around every page (specification 2, Route table): header with start-order control, page, chat, footer, toasts. */
function Shell({ shop, children }: { shop: ShopSettings; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
        Skip to the page
      </a>
      <Header shop={shop} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer shop={shop} />
      <ChatCorner shop={shop} />
      <Toasts />
    </>
  );
}

/** Comes after everything else, and does not stand in the way of the staff's work. */
function ChatCorner({ shop }: { shop: ShopSettings }) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  if (!hydrated || pathname.startsWith('/dashboard')) return null;
  return (
    <Suspense>
      <Chat shop={shop} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />;
  return shop ? <Shell shop={shop}>{page}</Shell> : <main>{page}</main>;
}

function BrokenPage() {
  return (
    <div className="page py-24">
      <h1>Something went wrong on this page</h1>
      <p className="mt-4 max-w-prose">
        Nothing you typed is lost. Please reload the page; if it happens again, tell us what you were doing.
      </p>
      <p className="mt-6">
        <a href="/" className="underline">
          Back to the home page
        </a>
      </p>
    </div>
  );
}
