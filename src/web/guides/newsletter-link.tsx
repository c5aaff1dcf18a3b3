import { useState } from 'react';
import { Link } from 'react-router';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const PARTS = {
  confirm: {
    question: 'One press, and you are on the list.',
    button: 'Confirm my subscription',
    call: api.visitors.confirmSubscription,
  },
  leave: {
    question: 'One press, and we write to you no more.',
    button: 'Unsubscribe',
    call: api.visitors.unsubscribe,
  },
};

type State = { now: 'asking' } | { now: 'busy' } | { now: 'done' | 'failed'; words: string };

/** What a link of a letter asks for, behind a button: mail scanners open links, only people press. */
export function NewsletterLink({ part, linkKey }: { part: keyof typeof PARTS; linkKey: string }) {
  const [state, setState] = useState<State>({ now: 'asking' });
  const { question, button, call } = PARTS[part];

  async function press() {
    setState({ now: 'busy' });
    try {
      const { message } = await call({ key: linkKey });
      setState({ now: 'done', words: message });
    } catch (error) {
      setState({ now: 'failed', words: wordsOf(error) });
    }
  }

  return (
    <>
      <div aria-live="polite" className="mb-6">
        {state.now === 'done' && <Notice tone="done">{state.words}</Notice>}
        {state.now === 'failed' && <Notice tone="wrong">{state.words}</Notice>}
      </div>
      {state.now === 'done' ? (
        <Link className="font-semibold underline underline-offset-4" to="/products">
          See our designs
        </Link>
      ) : (
        <>
          <p className="mb-5 text-lg">{question}</p>
          <Button kind="main" busy={state.now === 'busy'} onClick={() => void press()} className="text-lg">
            {button}
          </Button>
        </>
      )}
    </>
  );
}
