import { useHash } from '../hash.ts';
import { useShop } from '../site.ts';
import { Notice } from '../ui/notice.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useLink } from './use-link.ts';

export const meta = () => [
  { title: 'Payment' },
  { name: 'description', content: 'Pay the deposit or the rest of a team order by card.' },
  { name: 'robots', content: 'noindex' },
];

/** The page of a mailed payment link: `#{order id}&{payment id}=payment` (specification 2, Payment-link page). */
export default function PaymentPage() {
  const { hydrated, hash } = useHash();
  const link = useLink(hydrated, hash);
  return (
    <div className="page min-h-[70vh] py-10">
      <h1>Payment</h1>
      <div className="mt-8" aria-live="polite" aria-busy={link.state === 'loading'}>
        {link.state === 'loading' && <Skeleton />}
        {link.state === 'invalid' && <Invalid words={link.words} />}
      </div>
      {link.state === 'ready' && <PaymentForm key={hash} reference={link.reference} asked={link.asked} />}
    </div>
  );
}

function Invalid({ words }: { words: string }) {
  const { email } = useShop();
  return (
    <div className="max-w-xl">
      <Notice tone="wrong">
        <p className="font-semibold">{words}</p>
      </Notice>
      <p className="mt-4 text-quiet">
        A link works for 14 days, and ends when the order is changed or a newer link is sent. Open the newest
        letter, or write to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </div>
  );
}

function Skeleton() {
  return (
    <>
      <noscript>
        <p className="mb-6 max-w-prose">
          Paying by card needs JavaScript. Please turn it on in this browser.
        </p>
      </noscript>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="h-96 rounded-lg border border-line bg-card motion-safe:animate-pulse" />
        <div className="h-48 rounded-lg border border-line bg-card motion-safe:animate-pulse" />
      </div>
    </>
  );
}
