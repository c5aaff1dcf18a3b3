import { useEffect, useState } from 'react';
import { isEmail } from '#domain/contact.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { type ContactDraft, EMPTY, keepContactDraft, readContactDraft } from './contact-draft.ts';

type Field = keyof ContactDraft;
export type Faults = Partial<Record<Field, string>>;

type State =
  | { now: 'form' }
  | { now: 'busy' }
  | { now: 'failed'; words: string }
  | { now: 'sent'; words: string };

/** The contact form's rules (specification 5 and 8) and what became of the message. */
export function useContact() {
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ now: 'form' });
  useEffect(() => setDraft(readContactDraft()), []);
  const faults = tried ? faultsOf(draft) : {};

  function change(field: Field, text: string) {
    const next = { ...draft, [field]: text };
    setDraft(next);
    keepContactDraft(next);
    if (state.now !== 'busy') setState({ now: 'form' });
  }

  async function send(website: string) {
    if (state.now === 'busy') return;
    setTried(true);
    const wrong = faultsOf(draft);
    if (Object.keys(wrong).length > 0) return fail(summaryOf(draft));
    setState({ now: 'busy' });
    try {
      const { message } = await api.visitors.contact({ ...draft, website });
      setDraft(EMPTY);
      keepContactDraft(EMPTY);
      setTried(false);
      setState({ now: 'sent', words: message });
    } catch (error) {
      fail(error instanceof Refused && error.code === 'too-many-attempts' ? TOO_MANY : wordsOf(error));
    }
  }

  function fail(words: string) {
    setState({ now: 'failed', words });
    toast(words, { tone: 'wrong' });
  }

  return { draft, faults, state, change, send: (website: string) => void send(website) };
}

const TOO_MANY =
  'That were many messages within an hour. Please write to us by e-mail; what you typed is still here.';

function faultsOf({ name, email, message }: ContactDraft): Faults {
  return {
    ...(name.trim() ? {} : { name: 'Type your name.' }),
    ...(isEmail(email.trim()) ? {} : { email: 'Type your address, like name@example.com: we answer to it.' }),
    ...(message.trim() ? {} : { message: 'What can we do for you?' }),
  };
}

/** 'Fields Missing' is said of empty fields; a mistyped address is another matter. */
function summaryOf(draft: ContactDraft): string {
  const missing = Object.values(draft).some((text) => !text.trim());
  return wordsFor[missing ? 'message-incomplete' : 'bad-email'];
}
