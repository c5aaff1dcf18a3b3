import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import {
  CurrentPasswordField,
  NewPasswordFields,
  validateNewPassword,
} from '../../components/credential-fields.tsx';
import { useHash } from '../../lib/use-hash.ts';
import { createPrivateMeta } from '../../seo/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { isSignUpForCart, storePendingSignIn } from './use-login.ts';

export const meta = createPrivateMeta('Account verification');

/** How long the message is shown before the redirect (rules.md accounts-5). */
const REDIRECT_AFTER_MS = 1500;

type VerifyState =
  | { step: 'asking' | 'done' }
  | { step: 'failed' | 'unreachable'; message: string }
  | { step: 'form'; busy: boolean; message: string | null };

/**
 * The target of the e-mailed verification link (rules.md accounts-5). The browser that signed up is verified
 * immediately; any other client, such as a mail scanner, has to enter a password first.
 */
export default function VerifyPage() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const [state, setState] = useState<VerifyState>({ step: 'asking' });
  const requestedHash = useRef<string | null>(null);

  useEffect(() => {
    if (!hydrated || requestedHash.current === hash) return;
    requestedHash.current = hash;
    void verify(hash);
  });
  useEffect(() => {
    if (state.step !== 'done' && state.step !== 'failed') return;
    const timer = setTimeout(() => {
      const verified = isSignUpForCart.get() ? '/login#cart' : '/login#verified';
      isSignUpForCart.set(false);
      void navigate(state.step === 'done' ? verified : '/login', { replace: true });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function verify(id: string, proof: VerificationProof = {}) {
    const isFirst = Object.keys(proof).length === 0;
    setState(isFirst ? { step: 'asking' } : { step: 'form', busy: true, message: null });
    try {
      const { email, password } = await api.accounts.verify({ id, ...proof });
      storePendingSignIn({ email, ticket: password });
      setState({ step: 'done' });
    } catch (error) {
      setState(toErrorState(error, isFirst));
    }
  }

  return (
    <AuthCard title="Account verification">
      <div aria-live="polite">
        {state.step === 'asking' && (
          <p className="text-muted">One moment, we are verifying your e-mail address.</p>
        )}
        {state.step === 'done' && (
          <Notice tone="success">Your account is verified. Taking you to the login.</Notice>
        )}
        {state.step === 'failed' && <Notice tone="danger">{state.message}</Notice>}
        {state.step === 'unreachable' && (
          <Notice tone="danger">
            <p>{state.message}</p>
            <Button className="mt-3" onClick={() => void verify(hash)}>
              Try again
            </Button>
          </Notice>
        )}
      </div>
      {state.step === 'form' && (
        <VerifyForm
          busy={state.busy}
          message={state.message}
          onSubmit={(proof) => void verify(hash, proof)}
        />
      )}
    </AuthCard>
  );
}

/** Converts an error to a state; the form stays open unless the link is no longer valid. */
function toErrorState(error: unknown, isFirst: boolean): VerifyState {
  const message = errorMessage(error);
  if (error instanceof ApiError) {
    if (error.code === 'verification-needs-password') return { step: 'form', busy: false, message: null };
    if (isFirst || error.code === 'verification-failed') return { step: 'failed', message };
    return { step: 'form', busy: false, message };
  }
  return isFirst ? { step: 'unreachable', message } : { step: 'form', busy: false, message };
}

interface VerificationProof {
  password?: string;
  new_account?: { name: string; password: string };
}

interface VerifyFormProps {
  busy: boolean;
  message: string | null;
  onSubmit: (proof: VerificationProof) => void;
}

const SWITCH_CLASS = 'min-h-11 w-full text-center text-muted underline underline-offset-4 hover:text-ink';

/** The form for a browser that did not sign up: the password of the sign-up, or a new name and password. */
function VerifyForm({ busy, message, onSubmit }: VerifyFormProps) {
  const [isNewPassword, setNewPassword] = useState(false);
  return (
    <div className="space-y-5">
      <p>
        {isNewPassword
          ? 'The account gets this name and password, whatever was typed at sign-up.'
          : 'You opened the link in another browser than the one that signed up. Type the password that you chose there.'}
      </p>
      <FormError message={message} />
      {isNewPassword ? (
        <NewAccountForm busy={busy} onSubmit={onSubmit} />
      ) : (
        <ChosenPasswordForm busy={busy} onSubmit={onSubmit} />
      )}
      <button type="button" className={SWITCH_CLASS} onClick={() => setNewPassword(!isNewPassword)}>
        {isNewPassword ? 'I know the password' : 'Choose a new password'}
      </button>
    </div>
  );
}

function ChosenPasswordForm({ busy, onSubmit }: Pick<VerifyFormProps, 'busy' | 'onSubmit'>) {
  const { form, field } = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'Type your password.' }),
    onSubmit,
    busy,
  });
  return (
    <Form {...form} method="post" className="space-y-5">
      <CurrentPasswordField {...field('password')} />
      <SubmitButton busy={busy} />
    </Form>
  );
}

function NewAccountForm({ busy, onSubmit }: Pick<VerifyFormProps, 'busy' | 'onSubmit'>) {
  const { form, field, values, errors, change } = useForm({
    initialValues: { name: '', password: '', again: '' },
    validate: (values) => ({
      name: values.name.trim() ? null : 'Type your name.',
      ...validateNewPassword(values),
    }),
    onSubmit: ({ name, password }) => onSubmit({ new_account: { name: name.trim(), password } }),
    busy,
  });
  return (
    <Form {...form} method="post" className="space-y-5">
      <TextField label="Full name" name="name" autoComplete="name" maxLength={120} {...field('name')} />
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <SubmitButton busy={busy} />
    </Form>
  );
}

const SubmitButton = ({ busy }: { busy: boolean }) => (
  <Button type="submit" variant="primary" busy={busy} className="w-full text-lg">
    Verify my account
  </Button>
);
