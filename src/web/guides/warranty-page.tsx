import type { WarrantyEntry } from '#contract/catalogue.ts';
import { api } from '../calls/api-client.ts';
import { useRequest } from '../calls/use-request.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { siteContext } from '../lib/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import type { Route } from './+types/warranty-page';
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
  const { email } = useShopSettings();
  // The page may be cached: the list is loaded again, and the rendered one is shown until the response.
  const { data } = useRequest('warranty', () => api.catalogue.warranty({}));
  const entries = data?.data ?? loaderData.entries;
  return (
    <div className="page py-10">
      <PageHeader title="Warranty & Replacements">
        If we made a mistake, we make it good. Every jersey is made for one player and one team, so what was
        approved cannot be taken back.
      </PageHeader>
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
      <section
        className="mt-16 rounded-lg border border-line bg-surface p-[min(1.5rem,5vw)] sm:p-8"
        aria-labelledby="ask-title"
      >
        <h2 id="ask-title" className="text-3xl">
          Something is wrong?
        </h2>
        <p className="mt-3 max-w-prose">
          Send us the order ID, the players it is about and a photo of each fault. We answer within three
          business days and tell you what we do and when.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink variant="primary" to="/contact">
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

interface TermListProps {
  terms: readonly { readonly title: string; readonly text: string }[];
}

/** A list of terms, each with a title and a text. */
function TermList({ terms }: TermListProps) {
  return (
    <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
      {terms.map(({ title, text }) => (
        <div key={title} className="border-t border-line pt-4">
          <dt className="font-display text-xl leading-tight font-bold">{title}</dt>
          <dd className="mt-2 max-w-prose text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMN_TITLES = ['Issue', 'Problem', 'Warranty', 'Resolution'];

/** The warranty cases; on small screens each case is a card. */
function WarrantyTable({ entries }: { entries: WarrantyEntry[] }) {
  return (
    <Table
      columns={COLUMN_TITLES}
      cardsBelow="md"
      className="mt-6"
      headClass="border-b-2 border-ink text-sm"
      headCellClass="py-2 pr-6 font-semibold"
      bodyClass="max-md:space-y-4"
    >
      {entries.map((entry) => (
        <WarrantyRow key={entry.problem} entry={entry} />
      ))}
    </Table>
  );
}

function WarrantyRow({ entry: { issue, problem, warranty, resolution } }: { entry: WarrantyEntry }) {
  const covered = !/^not covered/i.test(warranty);
  return (
    <tr className="border-line align-top max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-5 md:border-b">
      <th scope="row" className="pr-6 font-display text-xl font-bold max-md:block md:w-28 md:py-4">
        {issue}
      </th>
      <td className="pr-6 max-md:mt-1 max-md:block max-md:p-0 md:w-[34%] md:py-4">{problem}</td>
      <td
        className={`pr-6 font-semibold max-md:mt-3 max-md:block max-md:p-0 md:w-[26%] md:py-4 ${covered ? 'text-success' : 'text-warning'}`}
      >
        <span aria-hidden="true">{covered ? '✓ ' : '– '}</span>
        {warranty}
      </td>
      <td className="text-muted max-md:mt-1 max-md:block max-md:p-0 md:py-4">{resolution}</td>
    </tr>
  );
}
