import { useEffect, useState } from 'react';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { isEmail } from '#domain/shared/contact.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { readStored, sessionText } from '../storage/browser-storage.ts';
import { Button } from '../ui/button.tsx';
import { TextareaField, TextField } from '../ui/field.tsx';
import { type FieldErrors, Form, FormError, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';

export function ContactForm() {
  const { form, field, busy, message, confirmation } = useContactForm();
  return (
    // method="post", so that a submit before hydration does not put the input into the URL.
    <Form {...form} method="post" className="space-y-5" aria-label="Contact">
      <div aria-live="polite">
        <FormError message={message} />
        {confirmation && <Notice tone="success">{confirmation}</Notice>}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
      </div>
      <TextareaField label="Message" name="message" rows={8} maxLength={5000} {...field('message')} />
      <HoneypotField />
      <noscript>
        <Notice tone="warning">The form needs JavaScript. Please write to us by e-mail.</Notice>
      </noscript>
      <Button type="submit" variant="primary" busy={busy} className="w-full px-8 text-lg sm:w-auto">
        Send message
      </Button>
    </Form>
  );
}

/** A hidden field that only bots fill in. */
function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Holds the contact form; `confirmation` is the server's message after a successful submit. */
function useContactForm() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const contact = useForm({
    initialValues: EMPTY_DRAFT,
    validate: validateContact,
    onInvalid: (draft) => showError(summarizeErrors(draft)),
    onChange: saveContactDraft,
    onSubmit: async (draft) => {
      setConfirmation(null);
      const website = String(new FormData(contact.form.ref.current ?? undefined).get('website') ?? '');
      setConfirmation((await api.contact.send({ ...draft, website })).message);
      contact.reset(EMPTY_DRAFT);
      saveContactDraft(EMPTY_DRAFT);
    },
    describeError: (error) => {
      const isLimited = error instanceof ApiError && error.code === 'too-many-attempts';
      return showError(isLimited ? TOO_MANY_MESSAGES : errorMessage(error));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is read once, after hydration
  useEffect(() => contact.change(readContactDraft()), []);
  return { ...contact, confirmation };
}

function showError(message: string): string {
  toast(message, { tone: 'danger' });
  return message;
}

const TOO_MANY_MESSAGES =
  'That is a lot of messages in one hour. Please write to us by e-mail; what you typed is still here.';

function validateContact({ name, email, message }: ContactDraft): FieldErrors<ContactDraft> {
  return {
    ...(name.trim() ? {} : { name: 'Type your name.' }),
    ...(isEmail(email.trim())
      ? {}
      : { email: 'Type your e-mail address, like name@example.com, so that we can answer.' }),
    ...(message.trim() ? {} : { message: 'What can we do for you?' }),
  };
}

/** Returns 'Fields Missing' for empty fields, otherwise the message for an invalid address. */
function summarizeErrors(draft: ContactDraft): string {
  const missing = Object.values(draft).some((text) => !text.trim());
  return PROBLEM_MESSAGES[missing ? 'message-incomplete' : 'bad-email'];
}

/** The key of the draft in sessionStorage: it survives a reload, and is deleted with the tab and after sending. */
const STORAGE_KEY = 'TPUN_contact_draft';

interface ContactDraft {
  name: string;
  email: string;
  message: string;
}

const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '' };

const readContactDraft = (): ContactDraft => ({
  ...EMPTY_DRAFT,
  ...(readStored(sessionText, STORAGE_KEY) as Partial<ContactDraft> | null),
});

const saveContactDraft = (draft: ContactDraft): void =>
  void sessionText.set(STORAGE_KEY, JSON.stringify(draft));
