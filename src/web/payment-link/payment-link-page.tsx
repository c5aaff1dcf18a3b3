import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { HIDE_FOR_FRAGMENT } from '../app/hide-for-fragment.ts';
import { useShopSettings } from '../calls/use-shop-settings.ts';
import { useHash } from '../lib/use-hash.ts';
import { useCardReturn } from '../payment-form/card-return.ts';
import { CardReturnNotice } from '../payment-form/card-return-notice.tsx';
import { usePaymentDocument } from '../payment-form/use-payment-document.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Notice } from '../ui/notice.tsx';
import { PaymentLinkForm } from './payment-link-form.tsx';
import { readPendingLink, usePaymentLink } from './use-payment-link.ts';

export const meta = createPrivateMeta('Payment', 'Pay the deposit or the rest of a team order by card.');

export const handle = { headScript: HIDE_FOR_FRAGMENT };

/** The page of an e-mailed payment link: `#{order id}&{payment id}=payment` (rules.md payments-4, payments-5). */
export default function PaymentLinkPage() {
  const { hydrated, hash } = useHash();
  usePaymentDocument();
  useRestoreLink(hydrated && hash === '');
  const returned = useCardReturn();
  const link = usePaymentLink(hydrated, hash);
  const isLoading = link.state === 'loading' || link.state === 'paid';
  return (
    <div className="page py-10">
      <h1>Payment</h1>
      <div className="mt-8" data-loading={isLoading || undefined} aria-live="polite" aria-busy={isLoading}>
        {isLoading && <Skeleton />}
        {link.state === 'invalid' &&
          (returned && returned.state !== 'gone' ? (
            <CardReturnNotice returned={returned} payAgain="Open the link in our e-mail to pay again." />
          ) : (
            <InvalidLink message={link.message} />
          ))}
      </div>
      {link.state === 'ready' && (
        <PaymentLinkForm key={hash} reference={link.reference} request={link.request} />
      )}
    </div>
  );
}

/** A bank returns the customer without the hash, which is restored from the session of the tab. */
function useRestoreLink(isMissing: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stored = isMissing ? readPendingLink() : null;
    if (stored) void navigate({ hash: stored }, { replace: true });
  }, [isMissing, navigate]);
}

function InvalidLink({ message }: { message: string }) {
  const { email } = useShopSettings();
  return (
    <div className="max-w-xl">
      <Notice tone="danger">
        <p className="font-semibold">{message}</p>
      </Notice>
      <p className="mt-4 text-muted">
        A link works for 14 days, and ends when the order changes or a newer link is sent. Open our newest
        e-mail, or write to{' '}
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
        <div className="h-96 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />
        <div className="h-48 rounded-lg border border-line bg-surface motion-safe:animate-pulse" />
      </div>
    </>
  );
}
