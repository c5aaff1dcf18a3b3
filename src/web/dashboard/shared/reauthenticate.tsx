import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { REAUTHENTICATION_MINUTES } from '#contract/endpoint/calls.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { saveSession } from '../../calls/session.ts';
import { AuthenticatorCodeField, CurrentPasswordField } from '../../components/credential-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form, useForm } from '../../ui/form.tsx';

type CallWithReauthentication = <T>(call: () => Promise<T>) => Promise<T>;

const ReauthenticateContext = createContext<CallWithReauthentication>((call) => call());

/** Returns a function that makes a call and, if the server requires the password, repeats it after a sign-in. */
export const useReauthenticate = () => useContext(ReauthenticateContext);

/** Requests the password in a dialog over the current page, so that its input is not lost. */
export function ReauthenticateProvider({ email, children }: { email: string; children: ReactNode }) {
  const [request, setRequest] = useState<{ resolve: (signedIn: boolean) => void } | null>(null);

  async function callWithReauthentication<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.code === 'sign-in-again';
      if (!needsPassword || !(await askForPassword())) throw error;
      return call();
    }
  }

  async function askForPassword(): Promise<boolean> {
    const signedIn = await new Promise<boolean>((resolve) => setRequest({ resolve }));
    setRequest(null);
    return signedIn;
  }

  return (
    <ReauthenticateContext value={callWithReauthentication}>
      {children}
      <Dialog
        open={request !== null}
        onClose={() => request?.resolve(false)}
        title={PROBLEM_MESSAGES['sign-in-again']}
      >
        <PasswordForm
          email={email}
          onSignedIn={() => request?.resolve(true)}
          onCancel={() => request?.resolve(false)}
        />
      </Dialog>
    </ReauthenticateContext>
  );
}

interface PasswordFormProps {
  email: string;
  onSignedIn: () => void;
  onCancel: () => void;
}

function PasswordForm({ email, onSignedIn, onCancel }: PasswordFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // The dialog focuses its first button when it opens.
  useEffect(() => password.current?.focus(), []);
  const { form, field, errors, busy } = useForm({
    initialValues: { password: '', totp: '' },
    validate: (values) => ({ password: values.password ? null : 'Type your password.' }),
    onSubmit: async (values) => {
      saveSession(await api.accounts.login({ email, ...values, action: 'new' }));
      onSignedIn();
    },
    describeError: (error) => {
      const isCode = error instanceof ApiError && error.code.startsWith('totp');
      if (isCode) setNeedsCode(true);
      else password.current?.select();
      return { errors: { [isCode ? 'totp' : 'password']: errorMessage(error) } };
    },
  });
  // method="post", so that a submit before hydration does not put the password into the URL.
  return (
    <Form {...form} method="post" className="space-y-5">
      <p>
        To move money or customers' data, you need to have typed your password in the last{' '}
        {REAUTHENTICATION_MINUTES} minutes. You are signed in as{' '}
        <strong className="break-words">{email}</strong>.
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <CurrentPasswordField ref={password} {...field('password')} />
      {needsCode && <AuthenticatorCodeField {...field('totp')} />}
      <div role="alert" className="sr-only">
        {errors.password ?? errors.totp}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Continue
        </Button>
      </div>
    </Form>
  );
}
