import type { ReactNode } from 'react';

/** The title and introduction of a guide. */
export function PageHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="max-w-prose">
      <h1>{title}</h1>
      <p className="mt-4 text-lg text-muted print:hidden">{children}</p>
    </header>
  );
}
