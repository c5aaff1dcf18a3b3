import { useState } from 'react';
import { api, errorMessage } from '../../calls/api-client.ts';
import { useHash } from '../../lib/use-hash.ts';
import { createPrivateMeta } from '../../seo/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthCard } from './auth-card.tsx';

export const meta = createPrivateMeta('New e-mail address');

type ConfirmEmailState =
  | { step: 'asking' | 'busy' }
  | { step: 'done'; email: string }
  | { step: 'failed'; message: string };

/**
 * The target of the link that was e-mailed to a new address; the key is in the hash. A button confirms, because mail
 * scanners open links.
 */
export default function ConfirmEmailPage() {
  const { hydrated, hash } = useHash();
  const [state, setState] = useState<ConfirmEmailState>({ step: 'asking' });

  async function confirm() {
    setState({ step: 'busy' });
    try {
      const { email } = await api.accountSecurity.confirmEmail({ key: hash });
      setState({ step: 'done', email });
    } catch (error) {
      setState({ step: 'failed', message: errorMessage(error) });
    }
  }

  return (
    <AuthCard title="New e-mail address">
      <div aria-live="polite" className="mb-5">
        {state.step === 'failed' && <Notice tone="danger">{state.message}</Notice>}
        {state.step === 'done' && (
          <Notice tone="success">
            <p className="break-words">Your account uses {state.email} from now on.</p>
          </Notice>
        )}
      </div>
      {state.step === 'done' ? (
        <ButtonLink variant="primary" to="/account">
          To my account
        </ButtonLink>
      ) : (
        <>
          <p className="mb-5">One press, and your account uses this address.</p>
          <Button
            variant="primary"
            busy={state.step === 'busy' || !hydrated}
            onClick={() => void confirm()}
            className="w-full text-lg"
          >
            Confirm the address
          </Button>
        </>
      )}
    </AuthCard>
  );
}
