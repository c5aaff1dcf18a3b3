import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useContact } from './use-contact.ts';

export function ContactForm() {
  const { draft, faults, state, change, send } = useContact();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.now === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get('website') ?? ''));
  }

  return (
    // A browser without our code must not put what was typed into an address: method post.
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5" aria-label="Contact">
      <div aria-live="polite">
        {state.now === 'failed' && <Notice tone="wrong">{state.words}</Notice>}
        {state.now === 'sent' && <Notice tone="done">{state.words}</Notice>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          value={draft.name}
          onChange={(event) => change('name', event.target.value)}
          error={faults.name ?? null}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={draft.email}
          onChange={(event) => change('email', event.target.value)}
          error={faults.email ?? null}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={8}
        maxLength={5000}
        value={draft.message}
        onChange={(event) => change('message', event.target.value)}
        error={faults.message ?? null}
      />
      <Trap />
      <noscript>
        <Notice tone="waiting">The form needs JavaScript. Please write to us by e-mail.</Notice>
      </noscript>
      <Button type="submit" kind="main" busy={state.now === 'busy'} className="w-full px-8 text-lg sm:w-auto">
        Send message
      </Button>
    </form>
  );
}

/** Out of everybody's sight and reach; what is written here was written by a program. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
