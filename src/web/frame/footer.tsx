import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ShopSettings } from '#contract/site.ts';
import { Seller } from '../components/seller.tsx';
import { getChatLinks, getSocialLinks } from '../lib/contact-links.ts';
import { FAQ_PAGES } from './faq-menu.tsx';
import { isOrderPage } from './header.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

// Only a shop in test mode loads it.
const MissingLinks = lazy(() => import('./missing-links.tsx'));

const SHOP_PAGES = [
  { to: '/start-order', title: 'Start your order' },
  { to: '/products#products', title: 'Our designs' },
  { to: '/products#patterns', title: 'Our patterns' },
  { to: '/order-status', title: 'Where is my order?' },
];

/** The footer: newsletter, social and chat links, careers (rules.md pages-4), and pages that are not in the menus. */
export function Footer({ shop }: { shop: ShopSettings }) {
  return (
    <footer className="mt-24 border-t border-line bg-surface-inset pt-12 pb-8 text-sm text-muted print:hidden">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="max-w-md max-lg:col-span-full">
          <p className="font-display text-2xl font-bold text-ink">{shop.name}</p>
          <p className="mt-1">Team jerseys made to order, one row per player.</p>
          <NewsletterForm />
        </div>
        <LinkGroup title="Shop">
          {SHOP_PAGES.map(({ to, title }) => (
            <PageLink key={to} to={to}>
              {title}
            </PageLink>
          ))}
        </LinkGroup>
        <LinkGroup title="Before you order">
          {FAQ_PAGES.map(({ to, title }) => (
            <PageLink key={to} to={to}>
              {title}
            </PageLink>
          ))}
        </LinkGroup>
        <ContactLinks shop={shop} />
      </div>
      <div className="page mt-10">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-5 pr-28">
          <Link className={LINK_CLASS} to="/privacy">
            Privacy
          </Link>
          <Link className={LINK_CLASS} to="/accessibility">
            Accessibility
          </Link>
          <span>All prices in Canadian dollars.</span>
        </p>
        <Seller shop={shop} className="mt-1 pr-28" />
      </div>
    </footer>
  );
}

/** Pages on which something is done rather than read (rules.md pages-11). */
const TASK_PAGES = [
  ...['/cart', '/account', '/login', '/verify', '/confirm-email', '/password-reset', '/confirmation'],
  ...['/newsletter', '/stop-reminders'],
];

export const hasShortFooter = (pathname: string): boolean =>
  isOrderPage(pathname) || TASK_PAGES.includes(pathname);

/** The footer of pages on which something is done: a line, whose newsletter opens in place. */
export function ShortFooter({ shop }: { shop: ShopSettings }) {
  const [isNewsletterOpen, setNewsletterOpen] = useState(false);
  return (
    <footer className="mt-6 border-t border-line py-2 text-sm text-muted print:hidden">
      <p className="page flex flex-wrap items-center gap-x-5 gap-y-1 pr-28">
        <button
          type="button"
          aria-expanded={isNewsletterOpen}
          onClick={() => setNewsletterOpen(!isNewsletterOpen)}
          className={LINK_CLASS}
        >
          Newsletter
        </button>
        {[...getChatLinks(shop), ...getSocialLinks(shop)].map(({ name, href }) => (
          <a key={name} className={LINK_CLASS} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
        <a className={LINK_CLASS} href={`mailto:${shop.email}?subject=Careers`}>
          Careers
        </a>
        <Link className={LINK_CLASS} to="/contact">
          Contact
        </Link>
        <Link className={LINK_CLASS} to="/privacy">
          Privacy
        </Link>
        <Link className={LINK_CLASS} to="/accessibility">
          Accessibility
        </Link>
        <span>All prices in Canadian dollars.</span>
      </p>
      <Seller shop={shop} className="page pr-28" />
      {isNewsletterOpen && (
        <div className="page max-w-md">
          <NewsletterForm />
        </div>
      )}
    </footer>
  );
}

/** The footer of the page of a player. */
export const PlayerFooter = ({ shop }: { shop: ShopSettings }) => (
  <footer className="mt-6 border-t border-line py-2 text-sm text-muted print:hidden">
    <p className="page flex flex-wrap items-center gap-x-6 gap-y-1">
      <a className={LINK_CLASS} href="/privacy">
        Privacy
      </a>
      <a className={LINK_CLASS} href="/accessibility">
        Accessibility
      </a>
      <a className={LINK_CLASS} href="/contact">
        Contact
      </a>
      <a className={`${LINK_CLASS} break-all`} href={`mailto:${shop.email}`}>
        {shop.email}
      </a>
    </p>
    <Seller shop={shop} className="page mt-1" />
  </footer>
);

function ContactLinks({ shop }: { shop: ShopSettings }) {
  return (
    <LinkGroup title="Talk to us">
      <PageLink to="/contact">Contact</PageLink>
      {[...getChatLinks(shop), ...getSocialLinks(shop)].map(({ name, href }) => (
        <li key={name}>
          <a className={LINK_CLASS} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
      {shop.testMode && (
        <Suspense>
          <MissingLinks shop={shop} withSocial className={LINK_CLASS} />
        </Suspense>
      )}
      <li>
        <a className={`${LINK_CLASS} break-all`} href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      </li>
      <li>
        <a className={LINK_CLASS} href={`mailto:${shop.email}?subject=Careers`}>
          Careers
        </a>
      </li>
    </LinkGroup>
  );
}

const LINK_CLASS =
  'inline-flex items-center py-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:min-h-11';

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-lg text-ink">{title}</h2>
      <ul className="mt-2 space-y-0.5">{children}</ul>
    </div>
  );
}

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link className={LINK_CLASS} to={to}>
      {children}
    </Link>
  </li>
);
