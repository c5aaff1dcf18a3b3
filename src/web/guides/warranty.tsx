import { useEffect, useState } from 'react';
import type { WarrantyEntry } from '#contract/visitors.ts';
import { api } from '../api.ts';
import { useShop } from '../site.ts';
import { siteContext } from '../site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/warranty';
import { PageHead } from './page-head.tsx';
import { TermList } from './term-list.tsx';
import { WarrantyTable } from './warranty-table.tsx';
import { ADDITIONAL_TERMS, GENERAL_TERMS } from './warranty-terms.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Warranty and replacements | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'What we replace free of charge, what we cannot, and how to ask: misprints, open seams, wrong sizes, lost parcels. Design fees, revisions and returns in plain words.',
  },
];

export const loader = ({ context }: Route.LoaderArgs) => ({ entries: context.get(siteContext).warranty });

export default function WarrantyPage({ loaderData }: Route.ComponentProps) {
  const { email } = useShop();
  const entries = useNewest(loaderData.entries);
  return (
    <div className="page py-10">
      <PageHead title="Warranty & Replacements">
        If we made a mistake, we make it good. Every jersey is made for one player and one team, so what was
        approved cannot be taken back.
      </PageHead>
      <section className="mt-12" aria-labelledby="general-title">
        <h2 id="general-title" className="text-3xl">
          General terms
        </h2>
        <TermList terms={GENERAL_TERMS} />
      </section>
      <section className="mt-16" aria-labelledby="covered-title">
        <h2 id="covered-title" className="text-3xl">
          What is covered
        </h2>
        <WarrantyTable entries={entries} />
      </section>
      <section className="mt-16" aria-labelledby="additional-title">
        <h2 id="additional-title" className="text-3xl">
          Additional terms
        </h2>
        <TermList terms={ADDITIONAL_TERMS} />
      </section>
      <section className="mt-16 rounded-lg border border-line bg-card p-6 sm:p-8" aria-labelledby="ask-title">
        <h2 id="ask-title" className="text-3xl">
          Something is wrong?
        </h2>
        <p className="mt-3 max-w-prose">
          Send us the order ID, the players it is about and a photo of each fault. We answer within three
          business days and tell you what we do and when.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink kind="main" to="/contact">
            Contact
          </ButtonLink>
          <a
            className="inline-flex min-h-11 items-center px-3 font-semibold break-all underline underline-offset-4"
            href={`mailto:${email}?subject=Warranty`}
          >
            {email}
          </a>
        </div>
      </section>
    </div>
  );
}

/** The page was made with the list of its day; what the shop says now wins, and without an answer the page stands. */
function useNewest(rendered: WarrantyEntry[]): WarrantyEntry[] {
  const [entries, setEntries] = useState(rendered);
  useEffect(() => {
    let stale = false;
    api.visitors.warranty({}).then(
      ({ data }) => !stale && setEntries(data),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, []);
  return entries;
}
