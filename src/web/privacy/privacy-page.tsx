import type { ReactNode } from 'react';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Table } from '../ui/table.tsx';
import type { Route } from './+types/privacy-page';
import { BROWSER_STORAGE } from './browser-storage-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Privacy: what we keep and for how long | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'What we keep about captains, players and visitors, why, for how long, and how to see, correct or erase it. No trackers, no advertising, no sale of data.',
  },
];

export default function PrivacyPage() {
  const { name, email, stripeKey } = useShopSettings();
  const mail = (
    <a className="font-semibold underline underline-offset-4" href={`mailto:${email}?subject=Privacy`}>
      {email}
    </a>
  );
  return (
    <article className="page py-10">
      <h1>Privacy</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        {name} is a Canadian company. We follow Canada&rsquo;s Personal Information Protection and Electronic
        Documents Act (PIPEDA) and the privacy law of your province. This page says in plain words what we
        keep, why, and for how long.
      </p>
      <ul className="mt-8 grid gap-3 sm:grid-cols-3">
        {PROMISES.map(([title, text]) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-5">
            <p className="font-display text-xl font-bold">{title}</p>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Section title="What we keep, and why">
        <FactTable titles={['What', 'Why', 'How long']} rows={RETENTION} />
      </Section>
      <Section title="Players, and children among them">
        <p>
          A jersey carries a name and a number, and a youth size shows that a child wears it. We ask for
          nothing else about players: no age and no address. A parent, guardian or captain enters the row and
          decides which name goes on the back; a nickname or no name at all is fine. Anyone with only the
          order ID sees the sizes and how many there are of each, but no names. A player’s own link shows only
          that one jersey, and the team link shows names and numbers, but not the sizes of others. The full
          roster is open to the captain, and to the people here who make the jerseys.
        </p>
      </Section>
      <Section title="Who else sees it">
        <p>
          The card company sees your card; we never do. While you type your delivery address, our server may
          ask a search service to complete it; that service gets the typed text, but neither your name nor
          your network address. The carrier gets the name, address and phone number of the recipient. The
          workshops that print and sew, some of them outside Canada, get the names, numbers and sizes that
          belong on the jerseys, but no address, e-mail or payment. While it is in another country, the law of
          that country applies to it too. Nobody else gets anything, unless a court or the law orders us to
          share it.
        </p>
      </Section>
      <Section title="Visits, without trackers">
        <p>
          We count visits, not people. Your network address is turned into a fingerprint that changes every
          day and cannot be turned back; the address itself is not kept. There is no analytics service, no
          advertising pixel, no other company’s script on our pages
          {stripeKey !== null && ', except Stripe’s card form where you pay'}. The two chat apps are plain
          links: they learn about you only when you open one.
        </p>
      </Section>
      <Section title="What your browser remembers">
        <p>
          Your cart and your drafts stay in your own browser until you order. Clear your browser’s site data
          and all of it is gone. On a shared computer, log out and empty the cart when you leave.
        </p>
        <FactTable titles={['Name', 'What it is for', 'How long']} rows={BROWSER_STORAGE} />
      </Section>
      <Section title="The newsletter">
        <p>
          You get it only if you asked for it and then confirmed with the link that we sent you. We keep a
          record of when you agreed and to which text, because the law (CASL) requires us to prove it. Every
          newsletter, and every discount code that we send you, has a link that unsubscribes you at once.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          Ask us what we have about you, have it corrected, have it erased, or withdraw your consent: write to
          our privacy officer at {mail}. We will answer within 30 days, at no cost. We may ask for your order
          ID, to be sure that it is you. What tax law makes us keep, we keep no longer than it requires.
        </p>
        <p>
          If our answer does not satisfy you, you can complain to the{' '}
          <a
            className="font-semibold underline underline-offset-4"
            href="https://www.priv.gc.ca/en/report-a-concern/"
            rel="noopener"
          >
            Privacy Commissioner of Canada
          </a>
          .
        </p>
      </Section>
      <Section title="How it is kept safe">
        <p>
          Every connection is encrypted. Passwords are stored as hashes that nobody can read back, links to
          orders have their own keys, and staff see only what their work needs. If anything ever leaks that
          could harm you, we will tell you and the Commissioner without delay.
        </p>
      </Section>
    </article>
  );
}

const PROMISES = [
  ['No trackers', 'No analytics service, no advertising, no scripts from anybody else.'],
  ['Nothing sold', 'We use what you type to make your jerseys, and for nothing else.'],
  ['Yours to erase', 'Ask once, and what the law does not make us keep is gone.'],
] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-3xl">{title}</h2>
      <div className="mt-3 space-y-4 [&>p]:max-w-prose">{children}</div>
    </section>
  );
}

/** The stored personal data, with purpose and retention period. */
const RETENTION = [
  [
    'Orders: team name, options, prices',
    'To make what you ordered, to repair it under warranty, and for the tax books',
    '7 years after delivery',
  ],
  [
    'Players: names, numbers and sizes',
    'They are printed on the jerseys; kept for replacements and re-orders',
    '24 months after delivery',
  ],
  [
    'Pictures and drawings: mockups, and what you sent us',
    'To draw your jerseys, to approve them, and for re-orders',
    '24 months after delivery',
  ],
  [
    'The captain: name, e-mail, phone, delivery address',
    'To reach you about the order and to deliver the parcel',
    '24 months after delivery',
  ],
  [
    'Orders that were saved and never paid',
    'So that your team can keep filling them in',
    '180 days after the last change',
  ],
  [
    'Accounts: name, e-mail, credits, a hash of the password',
    'To log you in and to keep your credits',
    'Until you ask us to close it',
  ],
  [
    'Newsletter: e-mail, time, wording and network address of the consent',
    'To send it, and to prove that you wanted it',
    'Until you unsubscribe, and 60 days more',
  ],
  [
    'Approvals of mockups: time, wording, e-mail and network address',
    'To prove what was approved and by whom',
    '24 months after delivery',
  ],
  [
    'Confirmations of jerseys: time and network address',
    'To prove what was to be printed, and that the player confirmed it',
    '24 months after delivery',
  ],
  [
    'Which phone has which jersey: a code made from the browser’s secret and the order',
    'So that your phone can change your jersey; the code says nothing about your other teams',
    '24 months after delivery',
  ],
  ['Messages from the contact form', 'To answer you', '24 months'],
] as const;

interface FactTableProps {
  titles: readonly [string, string, string];
  rows: readonly (readonly [what: string, why: string, time: string])[];
}

/** A table of three columns; on small screens the cells are stacked. */
function FactTable({ titles, rows }: FactTableProps) {
  return (
    <Table
      columns={titles}
      className="text-sm"
      headClass="border-b-2 border-ink max-sm:sr-only"
      headCellClass="py-2 pr-6 font-semibold"
    >
      {rows.map(([what, why, time]) => (
        <tr key={what} className="border-b border-line align-top max-sm:block max-sm:py-3">
          <th scope="row" className="pr-6 font-semibold wrap-anywhere max-sm:block sm:w-1/3 sm:py-3">
            {what}
          </th>
          <td className="pr-6 text-muted max-sm:block sm:py-3">{why}</td>
          <td className="max-sm:block sm:w-1/4 sm:py-3">{time}</td>
        </tr>
      ))}
    </Table>
  );
}
