import { useHash } from '../hash.ts';
import { NewsletterForm } from '../ui/newsletter-form.tsx';
import type { Route } from './+types/newsletter';
import { NewsletterLink } from './newsletter-link.tsx';
import { PageHead } from './page-head.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Newsletter | ${matches[0].loaderData.name}` },
  { name: 'description', content: 'New designs and offers, about once a month. Leave with one click.' },
  { name: 'robots', content: 'noindex' },
];

/** The letters' links lead here: '#confirm={key}', '#leave={key}'. Nothing happens before somebody presses the button. */
export default function NewsletterPage() {
  const { hash } = useHash();
  const [, part, key] = /^(confirm|leave)=([\w-]{16,64})$/.exec(hash) ?? [];
  return (
    <div className="page min-h-[60vh] py-10">
      <PageHead title="Newsletter">
        New designs, and offers before a season starts. About once a month, and never more than you asked for.
      </PageHead>
      <div className="mt-10 max-w-xl">
        {part && key ? (
          <NewsletterLink key={hash} part={part as 'confirm' | 'leave'} linkKey={key} />
        ) : (
          <NewsletterForm />
        )}
      </div>
    </div>
  );
}
