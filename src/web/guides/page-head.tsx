import type { ReactNode } from 'react';

/** What a guide is about, in one line and one sentence. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="max-w-prose">
      <h1>{title}</h1>
      <p className="mt-4 text-lg text-quiet print:hidden">{children}</p>
    </header>
  );
}
