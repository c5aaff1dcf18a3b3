import { useNavigate } from 'react-router';
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { PASSWORD_HINT } from '../../components/credential-fields.tsx';
import { useHash } from '../../lib/use-hash.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, type SubmitFailure, useForm } from '../../ui/form.tsx';
import { storeConfirmationCode } from './confirmation-code.ts';
import { isSignUpForCart } from './use-login.ts';

const EMPTY_FORM = { name: '', email: '', password: '', again: '' };
type FormField = keyof typeof EMPTY_FORM;

/** Marks a field as invalid whose error message is at the top of the form. */
const INVALID = 'invalid';

const MISSING_FIELDS = 'Missing fields in RED';
const PASSWORDS_DIFFER = 'Passwords do not match!';

/** The Create Account form (rules.md accounts-4). The server's password errors are shown at the password field. */
export function CreateAccountForm({ onLogin }: { onLogin: () => void }) {
  const navigate = useNavigate();
  const { hash } = useHash();
  const { form, field, errors, busy, message } = useForm({
    initialValues: EMPTY_FORM,
    onSubmit: async (values) => {
      const failure = findMistake(values);
      if (failure) return failure;
      const { name, email, password } = values;
      await api.accounts.createTempAccount({ name: name.trim(), email: email.trim(), password });
      storeConfirmationCode('account-created');
      isSignUpForCart.set(hash === 'cart');
      await navigate('/confirmation');
    },
    describeError: toSubmitFailure,
  });
  const renderField = (name: FormField, label: string, autoComplete: string, type = 'text') => (
    <TextField
      label={label}
      name={name}
      type={type}
      autoComplete={autoComplete}
      {...FIELD_ATTRIBUTES[name]}
      {...field(name)}
      {...(errors[name] === INVALID ? { error: null, 'aria-invalid': true } : {})}
    />
  );
  return (
    <Form {...form} method="post" className="space-y-5">
      <FormError message={message} />
      {renderField('name', 'Full name', 'name')}
      {renderField('email', 'Email', 'email', 'email')}
      {renderField('password', 'Password', 'new-password', 'password')}
      {renderField('again', 'Re-enter password', 'new-password', 'password')}
      <Button type="submit" variant="primary" busy={busy} className="w-full text-lg">
        Create Account
      </Button>
      <p className="border-t border-line pt-6 text-center text-muted">
        You have an account?{' '}
        <button
          type="button"
          onClick={onLogin}
          className="min-h-11 font-semibold text-ink underline underline-offset-4"
        >
          Login
        </button>
      </p>
    </Form>
  );
}

const FIELD_ATTRIBUTES = {
  name: { maxLength: 120 },
  email: { maxLength: 254, autoCapitalize: 'none', spellCheck: false },
  password: {
    maxLength: MAX_PASSWORD_LENGTH,
    hint: PASSWORD_HINT,
  },
  again: { maxLength: MAX_PASSWORD_LENGTH },
};

function findMistake(values: typeof EMPTY_FORM): SubmitFailure<typeof EMPTY_FORM> | null {
  const empty = (Object.keys(EMPTY_FORM) as FormField[]).filter((name) => !values[name].trim());
  if (empty.length > 0) return { message: MISSING_FIELDS, errors: markInvalid(empty) };
  if (values.password === values.again) return null;
  return { message: PASSWORDS_DIFFER, errors: markInvalid(['password', 'again']) };
}

function toSubmitFailure(error: unknown): SubmitFailure<typeof EMPTY_FORM> {
  const message = errorMessage(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code.startsWith('password-')) return { errors: { password: `${message}.` } };
  return code === 'account-incomplete' ? { message, errors: markInvalid(['email']) } : { message };
}

const markInvalid = (names: FormField[]) => Object.fromEntries(names.map((name) => [name, INVALID]));
