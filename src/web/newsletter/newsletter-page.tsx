import { useState } from 'react';
import { Link } from 'react-router';
import { api, errorMessage } from '../calls/api-client.ts';
import { NewsletterForm } from '../frame/newsletter-form.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { useHash } from '../lib/use-hash.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/newsletter-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Newsletter | ${matches[0].loaderData.name}` },
  { name: 'description', content: 'New designs and offers, about once a month. Leave with one click.' },
  { name: 'robots', content: 'noindex' },
];

/** The newsletter page, and the target of the e-mailed links '#confirm={key}' and '#leave={key}'. */
export default function NewsletterPage() {
  const { hash } = useHash();
  const [, part, key] = /^(confirm|leave)=([\w-]{16,64})$/.exec(hash) ?? [];
  return (
    <div className="page py-10">
      <PageHeader title="Newsletter">
        New designs, and offers before a season starts. About once a month, and never more than you asked for.
      </PageHeader>
      <div className="mt-10 max-w-xl">
        {part && key ? (
          <NewsletterLinkAction key={hash} part={part as 'confirm' | 'leave'} linkKey={key} />
        ) : (
          <NewsletterForm />
        )}
      </div>
    </div>
  );
}

const ACTIONS = {
  confirm: {
    question: 'One press, and you are on the list.',
    button: 'Confirm my subscription',
    call: api.newsletter.confirmSubscription,
  },
  leave: {
    question: 'One press, and we will stop writing to you.',
    button: 'Unsubscribe',
    call: api.newsletter.unsubscribe,
  },
};

type LinkActionState =
  | { status: 'asking' }
  | { status: 'busy' }
  | { status: 'done' | 'failed'; message: string };

/** Confirms or ends a subscription by a button, because mail scanners open links. */
function NewsletterLinkAction({ part, linkKey }: { part: keyof typeof ACTIONS; linkKey: string }) {
  const [state, setState] = useState<LinkActionState>({ status: 'asking' });
  const { question, button, call } = ACTIONS[part];

  async function submit() {
    setState({ status: 'busy' });
    try {
      const { message } = await call({ key: linkKey });
      setState({ status: 'done', message });
    } catch (error) {
      setState({ status: 'failed', message: errorMessage(error) });
    }
  }

  return (
    <>
      <div aria-live="polite" className="mb-6">
        {state.status === 'done' && <Notice tone="success">{state.message}</Notice>}
        {state.status === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      </div>
      {state.status === 'done' ? (
        <Link className="font-semibold underline underline-offset-4" to="/products">
          See our designs
        </Link>
      ) : (
        <>
          <p className="mb-5 text-lg">{question}</p>
          <Button
            variant="primary"
            busy={state.status === 'busy'}
            onClick={() => void submit()}
            className="text-lg"
          >
            {button}
          </Button>
        </>
      )}
    </>
  );
}
