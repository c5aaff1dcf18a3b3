import { paths } from '#contract/endpoint/calls.ts';
import { APPROVAL_FRAGMENT, APPROVAL_TERMS, parseApprovalLink } from '#domain/orders/approval/approval.ts';
import { HIDE_FOR_FRAGMENT } from '../app/hide-for-fragment.ts';
import { createEarlyCallScript } from '../calls/early-call.ts';
import { PageHeader } from '../frame/page-header.tsx';
import { useHash } from '../lib/use-hash.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/mockup-verification-page';
import { OrderApproval } from './order-approval.tsx';

export const handle = {
  headScript: `${HIDE_FOR_FRAGMENT};${createEarlyCallScript({ path: paths.mockups.proof, fragment: APPROVAL_FRAGMENT })}`,
};

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Mockup verification: what to check before we sew | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Collar, placement, Pantone colours, sizes with a ±3 cm tolerance, names in UPPER CASE: what to check on your mockup before you approve it, and what approval means.',
  },
];

export default function MockupVerificationPage() {
  const { hash } = useHash();
  const link = parseApprovalLink(hash);
  if (link)
    return (
      <div className="page py-5 sm:py-6">
        <OrderApproval key={hash} link={link} />
      </div>
    );
  return (
    <div className="page py-10">
      <PageHeader title="Mockup Verification">
        Before anything is cut, you get a mockup by e-mail. Check it against this page, then approve it: we
        make exactly what you approve.
      </PageHeader>
      {hash !== '' && (
        <div className="mt-6 max-w-prose">
          <Notice tone="warning">
            This link does not lead to an order. Please open the whole link in our e-mail; an order ID has ten
            digits or more.
          </Notice>
        </div>
      )}
      <div className="mt-10 grid grid-cols-1 items-start gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="lg:sticky lg:top-header lg:order-last">
          <HowItWorks />
        </div>
        <Terms />
      </div>
    </div>
  );
}

function Terms() {
  return (
    <ol className="space-y-10 max-lg:py-6">
      {APPROVAL_TERMS.terms.map(({ title, paragraphs }, index) => (
        <li
          key={title}
          className="grid grid-cols-[min(2.5rem,10vw)_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className="font-display text-3xl leading-none font-bold text-accent sm:text-4xl"
          >
            {index + 1}
          </span>
          <div className="max-w-prose">
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function HowItWorks() {
  return (
    <section
      className="rounded-lg border border-line bg-surface p-[min(1.5rem,5vw)] sm:p-8"
      aria-labelledby="how-title"
    >
      <h2 id="how-title" className="text-2xl">
        How approving works
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-5 marker:font-semibold">
        <li>We draw your mockup and e-mail you a link, 1-2 business days after you ordered.</li>
        <li>You check the points on this page, ideally with your team.</li>
        <li>If we drew more than one choice, A, B or C, look at each and read our designer’s notes.</li>
        <li>
          If something is off, press “Ask for a change” and mark it on the picture: the design fee includes up
          to 3 revision rounds.
        </li>
        <li>
          If all is right, mark the choice that you want and type APPROVED. We will check your order once more
          before it goes to the workshop.
        </li>
      </ol>
    </section>
  );
}
