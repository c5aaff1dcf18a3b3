import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import barlowLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { NotFoundPage } from './shop/not-found.tsx';
import { siteContext } from './site-context.ts';
import { THEME_SCRIPT } from './theme.ts';
import { Footer } from './ui/footer.tsx';
import { Header } from './ui/header.tsx';
import { Toasts } from './ui/toast.tsx';
import { useVisit } from './visits.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: barlowLatin, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).shop;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
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
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
        Skip to the page
      </a>
      <Header shop={shop} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer shop={shop} />
      <Toasts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main className="page py-24">
      <h1>Something went wrong on this page</h1>
      <p className="mt-4 max-w-prose">
        Nothing you typed is lost. Please reload the page; if it happens again, tell us what you were doing.
      </p>
      <p className="mt-6">
        <a href="/" className="underline">
          Back to the home page
        </a>
      </p>
    </main>
  );
}
