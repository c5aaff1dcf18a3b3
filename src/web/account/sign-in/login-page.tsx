import { useState } from 'react';
import { useLocation } from 'react-router';
import { useShopSettings } from '../../calls/use-shop-settings.ts';
import { AuthenticatorCodeField, CurrentPasswordField } from '../../components/credential-fields.tsx';
import { createPrivateMeta } from '../../seo/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { type Credentials, useLogin } from './use-login.ts';

export const meta = createPrivateMeta('Login', 'Sign in to the shop, or create an account.');

/** Login and Create Account, one at a time (rules.md accounts-3, accounts-4). */
export default function LoginPage() {
  const [creating, setCreating] = useState(false);
  return creating ? (
    <CreateAccount onLogin={() => setCreating(false)} />
  ) : (
    <Login onCreate={() => setCreating(true)} />
  );
}

function CreateAccount({ onLogin }: { onLogin: () => void }) {
  return (
    <AuthCard title="Create Account" intro="Credits on every order, and all your orders in one place.">
      <CreateAccountForm onLogin={onLogin} />
    </AuthCard>
  );
}

function Login({ onCreate }: { onCreate: () => void }) {
  const shop = useShopSettings();
  const { state, message, email, needsCode, signIn } = useLogin();
  const isForm = state === 'form' || state === 'busy';
  const isSessionExpired = useLocation().state?.isSessionExpired === true;
  return (
    <AuthCard title="Login" intro={`Welcome back to ${shop.name}.`}>
      <div aria-live="polite">
        {state === 'checking' && <p className="py-6 text-muted">One moment, we are checking your login.</p>}
        {state === 'verified' && (
          <Notice tone="success">
            <p className="font-semibold">{message}</p>
            <p>Taking you on.</p>
          </Notice>
        )}
        {state === 'expired' && <Notice tone="warning">{message}</Notice>}
        {isForm && isSessionExpired && (
          <div className="mb-5">
            <Notice tone="warning">
              Your session has ended. Sign in again, and you are back where you were.
            </Notice>
          </div>
        )}
        {isForm && email && (
          <div className="mb-5">
            <Notice tone="success">Your e-mail address is verified. Type your password to sign in.</Notice>
          </div>
        )}
      </div>
      {/* Stays mounted during a request, so that the input is not lost. */}
      <div hidden={!isForm}>
        <LoginForm
          key={email}
          email={email}
          busy={state === 'busy'}
          message={state === 'form' ? message : null}
          needsCode={needsCode}
          onSubmit={signIn}
        />
        <p className="mt-8 border-t border-line pt-6 text-center text-muted">
          New here?{' '}
          <button
            type="button"
            onClick={onCreate}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            Create New Account
          </button>
        </p>
      </div>
    </AuthCard>
  );
}

interface LoginFormProps {
  /** The initial value of the field. */
  email: string;
  busy: boolean;
  message: string | null;
  /** Whether the account has a second factor. */
  needsCode: boolean;
  onSubmit: (credentials: Credentials) => void;
}

function LoginForm({ email: knownEmail, busy, message, needsCode, onSubmit }: LoginFormProps) {
  const [isForgotOpen, setForgotOpen] = useState(false);
  const { form, field, values } = useForm({
    initialValues: { email: knownEmail, password: '', totp: '' },
    validate: ({ email, password }) => ({
      email: email.trim() ? null : 'Type your e-mail address.',
      password: password ? null : 'Type your password.',
    }),
    onSubmit: ({ email, ...secrets }) => onSubmit({ email: email.trim(), ...secrets }),
    busy,
  });
  return (
    <>
      <Form {...form} method="post" className="space-y-5">
        {message && <Notice tone={needsCode && !values.totp ? 'info' : 'danger'}>{message}</Notice>}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        <CurrentPasswordField {...field('password')} />
        {needsCode && <AuthenticatorCodeField {...field('totp')} />}
        <Button type="submit" variant="primary" busy={busy} className="w-full text-lg">
          Login
        </Button>
        <p className="text-center">
          <button
            type="button"
            onClick={() => setForgotOpen(true)}
            className="min-h-11 text-muted underline underline-offset-4 hover:text-ink"
          >
            Forgot Password
          </button>
        </p>
      </Form>
      <ForgotPassword
        title="Forgot Password"
        email={values.email.trim()}
        open={isForgotOpen}
        onClose={() => setForgotOpen(false)}
      />
    </>
  );
}
