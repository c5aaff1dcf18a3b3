import { type FormEvent, useId, useState } from 'react';
import { NEWSLETTER_CONSENT } from '#domain/shared/newsletter-consent.ts';
import { api } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/field.tsx';

/**
 * The newsletter subscription. The server validates the address. The form is in the footer of
 * every page, so it does not use `useForm`, which would add 1 kB to every page.
 */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ text: string; isError: boolean } | null>(null);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setResult(
      await api.newsletter.subscribe({ email }).then(
        ({ message }) => ({ text: message, isError: false }),
        () => ({ text: 'Error in subscribing', isError: true }),
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
          className={inputClass('max-w-64 min-w-[min(10rem,100%)] flex-1')}
        />
        <Button type="submit" busy={busy}>
          Subscribe
        </Button>
      </div>
      <output
        id={`${id}-answer`}
        className={`mt-2 block min-h-5 font-semibold ${result?.isError ? 'text-danger' : 'text-success'}`}
      >
        {result?.text}
      </output>
    </form>
  );
}
