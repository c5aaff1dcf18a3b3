import { type FormEvent, useId, useState } from 'react';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { api } from '../api.ts';
import { Button } from './button.tsx';
import { inputClass } from './field.tsx';

type Answer = { words: string; failed: boolean } | null;

/** Sends what was typed and shows what the shop says; nothing is checked here (specification 5, Newsletter). */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>(null);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setAnswer(
      await api.visitors.subscribe({ email }).then(
        ({ message }) => ({ words: message, failed: false }),
        () => ({ words: 'Error in subscribing', failed: true }),
      ),
    );
    setBusy(false);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void subscribe(event)}
      className="mt-6 noscript:hidden"
    >
      <label htmlFor={id} className="block text-base font-semibold text-ink">
        Newsletter
      </label>
      <p id={`${id}-hint`}>{NEWSLETTER_CONSENT.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@team.ca"
          maxLength={254}
          aria-describedby={`${id}-hint ${id}-answer`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className={inputClass('max-w-64 min-w-40 flex-1')}
        />
        <Button type="submit" busy={busy}>
          Subscribe
        </Button>
      </div>
      <output
        id={`${id}-answer`}
        className={`mt-2 block min-h-5 font-semibold ${answer?.failed ? 'text-wrong' : 'text-done'}`}
      >
        {answer?.words}
      </output>
    </form>
  );
}
