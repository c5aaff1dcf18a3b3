import { useState } from 'react';
import { api, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Paper } from './paper.tsx';

export const meta = () => [{ title: 'New e-mail address' }, { name: 'robots', content: 'noindex' }];

type State =
  | { step: 'asking' | 'busy' }
  | { step: 'done'; email: string }
  | { step: 'failed'; message: string };

/** The letter to a new address leads here, the key in the hash. Mail scanners open links, only people press. */
export default function ConfirmEmailPage() {
  const { hydrated, hash } = useHash();
  const [state, setState] = useState<State>({ step: 'asking' });

  async function confirm() {
    setState({ step: 'busy' });
    try {
      const { email } = await api.security.confirmEmail({ key: hash });
      setState({ step: 'done', email });
    } catch (error) {
      setState({ step: 'failed', message: wordsOf(error) });
    }
  }

  return (
    <Paper title="New e-mail address">
      <div aria-live="polite" className="mb-5">
        {state.step === 'failed' && <Notice tone="wrong">{state.message}</Notice>}
        {state.step === 'done' && (
          <Notice tone="done">
            <p className="break-words">Your account uses {state.email} from now on.</p>
          </Notice>
        )}
      </div>
      {state.step === 'done' ? (
        <ButtonLink kind="main" to="/account">
          To my account
        </ButtonLink>
      ) : (
        <>
          <p className="mb-5">One press, and your account uses this address.</p>
          <Button
            kind="main"
            busy={state.step === 'busy' || !hydrated}
            onClick={() => void confirm()}
            className="w-full text-lg"
          >
            Confirm the address
          </Button>
        </>
      )}
    </Paper>
  );
}
