import { useState } from 'react';
import { useShop } from '../site.ts';
import { Notice } from '../ui/notice.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { LoginForm } from './login-form.tsx';
import { Paper } from './paper.tsx';
import { useLogin } from './use-login.ts';

export const meta = () => [
  { title: 'Login' },
  { name: 'description', content: 'Sign in to the shop, or create an account.' },
  { name: 'robots', content: 'noindex' },
];

/** Login and Create Account, one at a time (specification 2, Login). */
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
    <Paper title="Create Account" intro="Credits on every order, and all your orders in one place.">
      <CreateAccountForm onLogin={onLogin} />
    </Paper>
  );
}

function Login({ onCreate }: { onCreate: () => void }) {
  const shop = useShop();
  const { state, message, email, needsCode, signIn } = useLogin();
  const isForm = state === 'form' || state === 'busy';
  return (
    <Paper title="Login" intro={`Welcome back to ${shop.name}.`}>
      <div aria-live="polite">
        {state === 'checking' && <p className="py-6 text-quiet">One moment, we are checking your login.</p>}
        {state === 'verified' && (
          <Notice tone="done">
            <p className="font-semibold">{message}</p>
            <p>Taking you on.</p>
          </Notice>
        )}
        {state === 'expired' && <Notice tone="waiting">{message}</Notice>}
        {isForm && email && (
          <div className="mb-5">
            <Notice tone="done">Your e-mail address is verified. Type your password to sign in.</Notice>
          </div>
        )}
      </div>
      {/* Kept while a call is made, so that what was typed stays whatever the answer is. */}
      <div hidden={!isForm}>
        <LoginForm
          key={email}
          email={email}
          busy={state === 'busy'}
          message={state === 'form' ? message : null}
          needsCode={needsCode}
          onSubmit={signIn}
        />
        <p className="mt-8 border-t border-line pt-6 text-center text-quiet">
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
    </Paper>
  );
}
