import { useShop } from '../site.ts';
import { Notice } from '../ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

export const meta = () => [
  { title: 'Login' },
  { name: 'description', content: 'Sign in to the shop.' },
  { name: 'robots', content: 'noindex' },
];

export default function LoginPage() {
  const shop = useShop();
  const { state, message, signIn } = useLogin();
  return (
    <div className="page grid min-h-[70vh] items-start justify-items-center py-10 sm:py-20">
      <div className="w-full max-w-md rounded-lg border border-line bg-card p-6 sm:p-10">
        <h1 className="text-4xl sm:text-5xl">Login</h1>
        <p className="mt-2 mb-8 text-quiet">Welcome back to {shop.name}.</p>
        <div aria-live="polite">
          {state === 'checking' && <p className="py-6 text-quiet">One moment, we are checking your login.</p>}
          {state === 'verified' && (
            <Notice tone="done">
              <p className="font-semibold">{message}</p>
              <p>Taking you on.</p>
            </Notice>
          )}
          {state === 'expired' && <Notice tone="waiting">{message}</Notice>}
        </div>
        {/* Kept while a call is made, so that what was typed stays whatever the answer is. */}
        <div hidden={state !== 'form' && state !== 'busy'}>
          <LoginForm busy={state === 'busy'} message={state === 'form' ? message : null} onSubmit={signIn} />
        </div>
      </div>
    </div>
  );
}
