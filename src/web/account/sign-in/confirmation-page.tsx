import { useHydrated } from '../../lib/use-hydrated.ts';
import { createPrivateMeta } from '../../seo/page-title.ts';
import { usePersisted } from '../../storage/persisted.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type ConfirmationCode, storedConfirmation } from './confirmation-code.ts';

export const meta = createPrivateMeta('Confirmation');

interface ConfirmationMessage {
  title: string;
  text: string;
  next: { to: string; label: string };
}

const MESSAGES: Record<ConfirmationCode, ConfirmationMessage> = {
  'account-created': {
    title: 'Check your e-mail',
    text: 'Your account is nearly ready. We sent you an e-mail with a link: open it to verify your account, then log in. It can take a few minutes; check your junk folder too.',
    next: { to: '/login', label: 'Login' },
  },
  newsletter: {
    title: 'You are on the list',
    text: 'Thank you. You will get the next newsletter; each one has a link to unsubscribe.',
    next: { to: '/products', label: 'See our designs' },
  },
};

const NO_MESSAGE: ConfirmationMessage = {
  title: 'All done',
  text: 'There is nothing waiting for you here.',
  next: { to: '/', label: 'Home' },
};

/** Shows the message stored by the previous page (rules.md privacy-3). */
export default function ConfirmationPage() {
  const hydrated = useHydrated();
  const code = usePersisted(storedConfirmation);
  const message = (code && Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || NO_MESSAGE;
  return (
    <div className="page py-16" data-loading={hydrated ? undefined : true} aria-busy={!hydrated}>
      <h1>{hydrated ? message.title : 'One moment'}</h1>
      {hydrated && (
        <>
          <p className="mt-4 max-w-prose text-lg text-muted">{message.text}</p>
          <p className="mt-8">
            <ButtonLink variant="primary" to={message.next.to}>
              {message.next.label}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
