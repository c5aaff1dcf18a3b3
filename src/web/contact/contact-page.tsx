import { Link } from 'react-router';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { getChatLinks, getPhoneHref } from '../lib/contact-links.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/contact-page';
import { ContactForm } from './contact-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Contact | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Ask about a design, a date, a size or an order: by form, e-mail or chat app. A person answers, on weekdays.',
  },
];

const ANSWERS = [
  { to: '/order-status', question: 'Where is my order, and when does it arrive?', page: 'Order Status' },
  { to: '/size-chart', question: 'Which size fits, and how do I measure?', page: 'Size Chart' },
  { to: '/materials', question: 'How do the fabrics differ?', page: 'Materials' },
  {
    to: '/warranty-replacement',
    question: 'Something is wrong with a jersey?',
    page: 'Warranty & Replacements',
  },
];

export default function ContactPage() {
  const shop = useShopSettings();
  const chats = getChatLinks(shop);
  return (
    <div className="page py-10">
      <PageHeader title="Contact">
        A design, a date, a size, an order: ask us. A person answers, on weekdays.
      </PageHeader>
      <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ContactForm />
        <aside
          aria-label="Other ways"
          className="rounded-lg border border-line bg-surface p-[min(1.5rem,5vw)] sm:p-8"
        >
          <h2 className="text-2xl">Or write directly</h2>
          <p className="mt-3">
            <a
              className="inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4"
              href={`mailto:${shop.email}`}
            >
              {shop.email}
            </a>
          </p>
          {shop.phone && (
            <p>
              <a
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                href={getPhoneHref(shop.phone)}
              >
                {shop.phone}
              </a>
            </p>
          )}
          {shop.address.length > 0 && (
            <address className="mt-3 not-italic wrap-anywhere">
              {[shop.name, ...shop.address].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          {chats.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-3">
              {chats.map(({ name, href }) => (
                <li key={name}>
                  <a className={buttonClass()} href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-6 text-sm text-muted">
            Is it about an order? Its ID, like 0042201126, lets us answer faster.
          </p>
          <h2 className="mt-8 border-t border-line pt-6 text-2xl">Answered at any hour</h2>
          <ul className="mt-3 divide-y divide-line">
            {ANSWERS.map(({ to, question, page }) => (
              <li key={to} className="py-3">
                <p className="text-sm text-muted">{question}</p>
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {page}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
