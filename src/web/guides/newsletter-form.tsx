import { type FormEvent, useState } from 'react';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { api, wordsOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

/** The words of the specification for any call that is not OK. */
const FAILED = 'Error in subscribing';

type State = { now: 'form' } | { now: 'busy' } | { now: 'done' | 'failed'; words: string };

/** The address goes to the shop as it was typed (specification 5, Newsletter). */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ now: 'form' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState({ now: 'busy' });
    try {
      const { message } = await api.visitors.subscribe({ email });
      setState({ now: 'done', words: message });
    } catch (error) {
      toast(FAILED, { tone: 'wrong' });
      setState({ now: 'failed', words: `${FAILED}. ${wordsOf(error)}` });
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <div aria-live="polite">
        {state.now === 'done' && <Notice tone="done">{state.words}</Notice>}
        {state.now === 'failed' && <Notice tone="wrong">{state.words}</Notice>}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          className="min-w-60 flex-1"
          hint={NEWSLETTER_CONSENT.text}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" kind="main" busy={state.now === 'busy'} className="mt-6">
          Subscribe
        </Button>
      </div>
    </form>
  );
}
