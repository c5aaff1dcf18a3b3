import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { Seller } from '../components/seller.tsx';
import type { Route } from './+types/accessibility-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Accessibility | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content: 'How this shop is tested for accessibility, and how to tell us about a barrier.',
  },
];

export default function AccessibilityPage() {
  const shop = useShopSettings();
  return (
    <article className="page py-10">
      <h1>Accessibility</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Everybody on a team should be able to order a jersey here. Our measure is the Web Content
        Accessibility Guidelines (WCAG) 2.1, level AA.
      </p>
      <Section title="Tell us about a barrier">
        <p>
          Write to{' '}
          <a className={LINK_CLASS} href={`mailto:${shop.email}?subject=Accessibility`}>
            {shop.email}
          </a>
          {shop.phone && (
            <>
              , call <span className="whitespace-nowrap">{shop.phone}</span>
            </>
          )}{' '}
          or use the{' '}
          <Link className={LINK_CLASS} to="/contact">
            contact form
          </Link>
          . Say which page it was and what you wanted to do. We answer within five business days, and tell you
          what we will change or how you can order meanwhile.
        </p>
        <p>Do you need something on this site in another form, such as plain text or large print? Ask us.</p>
        <Seller shop={shop} />
      </Section>
      <Section title="What is tested">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>The pages are checked with the tool axe, in the light and the dark theme.</li>
          <li>Players are added, a list is imported and a change is asked for with the keyboard alone.</li>
          <li>The pages fit a screen of 320 pixels, and the order form also text of twice the size.</li>
          <li>Pictures do not move by themselves where a device asks for less motion.</li>
        </ul>
      </Section>
      <Section title="What may still be a barrier">
        <p>
          These tests do not find everything. Mockups are pictures: a screen reader says which order one is
          for, not what it looks like, so ask us to describe it.{' '}
          {shop.stripeKey !== null && 'The card form is a page of Stripe, which we cannot change. '}
          Chat apps and social networks are not ours.
        </p>
      </Section>
    </article>
  );
}

const LINK_CLASS = 'font-semibold underline underline-offset-4';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="text-3xl">{title}</h2>
    <div className="mt-3 space-y-4 [&>p]:max-w-prose">{children}</div>
  </section>
);
