import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { clearSession } from '../../calls/session.ts';
import { useRequest } from '../../calls/use-request.ts';
import { PASSWORD_HINT } from '../../components/credential-fields.tsx';
import { useHash } from '../../lib/use-hash.ts';
import { createPrivateMeta } from '../../seo/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';

export const meta = createPrivateMeta('Password reset');

const INVALID_LINK = 'Invalid password reset link, please request a new link!';
const PASSWORDS_DIFFER = 'Passwords do not match';
/** How long the confirmation is shown before the redirect to /login (rules.md accounts-6). */
const REDIRECT_AFTER_MS = 7000;

type PasswordResetState =
  | { step: 'checking' | 'form' }
  | { step: 'invalid' | 'unreachable'; message: string };
const CHECKING: PasswordResetState = { step: 'checking' };

/** The target of the e-mailed link: the marker word and the code are in the hash (rules.md accounts-6). */
export default function PasswordResetPage() {
  const { hydrated, hash } = useHash();
  const navigate = useNavigate();
  const code = parseResetHash(hash);
  const [changed, setChanged] = useState<{ code: string | null; message: string } | null>(null);
  // When another link is opened in the same tab, only the hash changes.
  const isChanged = changed !== null && changed.code === code;
  const { data: resetState = CHECKING, reload } = useRequest(hydrated ? (code ?? '') : null, () =>
    checkResetCode(code),
  );
  const state = isChanged ? ({ step: 'changed', message: changed.message } as const) : resetState;

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isChanged, navigate]);

  function showChanged(message: string) {
    clearSession();
    toast(message, { ms: REDIRECT_AFTER_MS, tone: 'success' });
    setChanged({ code, message });
  }

  return (
    <AuthCard title="Password reset">
      <div aria-live="polite">
        {state.step === 'checking' && <p className="text-muted">Verifying Password Reset Link</p>}
        {state.step === 'invalid' && (
          <>
            <Notice tone="danger">{state.message}</Notice>
            <ButtonLink to="/login" className="mt-6">
              To the login
            </ButtonLink>
          </>
        )}
        {state.step === 'unreachable' && (
          <Notice tone="danger">
            <p>{state.message}</p>
            <Button className="mt-3" onClick={() => void reload()}>
              Try again
            </Button>
          </Notice>
        )}
        {state.step === 'changed' && (
          <>
            <Notice tone="success">{state.message}</Notice>
            <ButtonLink variant="primary" to="/login" className="mt-6">
              Login
            </ButtonLink>
          </>
        )}
      </div>
      {state.step === 'form' && code && <NewPasswordForm key={code} code={code} onChanged={showChanged} />}
    </AuthCard>
  );
}

/** 'reset' is the marker word of the link (rules.md accounts-6). */
const parseResetHash = (hash: string): string | null => /^reset=(.+)$/.exec(hash)?.[1] ?? null;

async function checkResetCode(code: string | null): Promise<PasswordResetState> {
  if (!code) return { step: 'invalid', message: INVALID_LINK };
  try {
    await api.accounts.checkResetCode({ code });
    return { step: 'form' };
  } catch (error) {
    const step = error instanceof ApiError ? 'invalid' : 'unreachable';
    return { step, message: errorMessage(error) };
  }
}

function NewPasswordForm({ code, onChanged }: { code: string; onChanged: (message: string) => void }) {
  const { form, field, busy, message } = useForm({
    initialValues: { password: '', again: '' },
    onSubmit: async ({ password, again }) => {
      if (password !== again) return { message: PASSWORDS_DIFFER };
      onChanged((await api.accounts.resetPassword({ password, code })).message);
    },
    describeError: errorMessage,
  });

  return (
    <Form {...form} method="post" className="space-y-5">
      <FormError message={message} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        hint={PASSWORD_HINT}
        {...field('password')}
      />
      <TextField
        label="Re-enter Password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('again')}
      />
      <Button type="submit" variant="primary" busy={busy} className="w-full text-lg">
        Reset Password
      </Button>
    </Form>
  );
}
