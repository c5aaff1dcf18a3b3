import { type ConfirmationCode, confirmation } from '../confirmation.ts';
import { useHydrated } from '../hydrated.ts';
import { useStored } from '../stored.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = () => [{ title: 'Confirmation' }, { name: 'robots', content: 'noindex' }];

interface Message {
  title: string;
  text: string;
  next: { to: string; words: string };
}

const MESSAGES: Record<ConfirmationCode, Message> = {
  'account-created': {
    title: 'Check your e-mail',
    text: 'Your account is nearly ready. We sent you a letter with a link: open it to verify your account, then log in. It can take a few minutes; look among the junk mail too.',
    next: { to: '/login', words: 'Login' },
  },
  newsletter: {
    title: 'You are on the list',
    text: 'Thank you. The next newsletter goes to you; every one of them has a link to leave again.',
    next: { to: '/products', words: 'See our designs' },
  },
};

const NOTHING: Message = {
  title: 'All done',
  text: 'There is nothing waiting for you here.',
  next: { to: '/', words: 'Home' },
};

/** Shows the message that the page before stored (specification 2, route table). */
export default function ConfirmationPage() {
  const hydrated = useHydrated();
  const code = useStored(confirmation);
  const message = (code && Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || NOTHING;
  return (
    <div className="page min-h-[60vh] py-16" aria-busy={!hydrated}>
      <h1>{hydrated ? message.title : 'One moment'}</h1>
      {hydrated && (
        <>
          <p className="mt-4 max-w-prose text-lg text-quiet">{message.text}</p>
          <p className="mt-8">
            <ButtonLink kind="main" to={message.next.to}>
              {message.next.words}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
