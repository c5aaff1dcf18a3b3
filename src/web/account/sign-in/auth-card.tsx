import type { ReactNode } from 'react';

/** The narrow centred card of the sign-in pages. */
export function AuthCard({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-1 items-start justify-items-center py-10 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-[min(1.5rem,4vw)] sm:p-10">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <p className="mt-4 hidden noscript:block">
          Signing in needs JavaScript. Please turn it on in this browser.
        </p>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
