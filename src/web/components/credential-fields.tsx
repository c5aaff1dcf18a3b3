import { type ComponentProps, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts/password.ts';
import { TextField } from '../ui/field.tsx';
import type { FieldErrors } from '../ui/form.tsx';

type CredentialFieldProps = Partial<ComponentProps<typeof TextField>>;

/** The field for the user's current password, with the autocomplete token for password managers. */
export const CurrentPasswordField = (props: CredentialFieldProps) => (
  <TextField
    label="Password"
    type="password"
    name="password"
    autoComplete="current-password"
    maxLength={256}
    {...props}
  />
);

/** The field for the six digits of the authenticator app, or for a recovery code. */
export function AuthenticatorCodeField(props: CredentialFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'One of your recovery codes' : 'Six digits of your authenticator app'}
        name="totp"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        maxLength={12}
        autoFocus
        {...props}
      />
      <button
        type="button"
        onClick={() => setRecovery(!isRecovery)}
        className="mt-1 min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        {isRecovery ? 'Use the app' : 'Use a recovery code'}
      </button>
    </div>
  );
}

export interface NewPassword {
  password: string;
  again: string;
}

export const PASSWORD_HINT = `${MIN_PASSWORD_LENGTH} characters or more; three unconnected words make a good one.`;

export const validateNewPassword = ({ password, again }: NewPassword): FieldErrors<NewPassword> => ({
  password: password ? null : 'Type a password.',
  again: again === password ? null : 'Passwords do not match!',
});

interface NewPasswordFieldsProps {
  values: NewPassword;
  errors: FieldErrors<NewPassword>;
  onChange: (changed: Partial<NewPassword>) => void;
}

/** The fields for a new password and its repetition, with the autocomplete tokens for password managers. */
export function NewPasswordFields({ values, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        hint={PASSWORD_HINT}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={errors.password ?? null}
      />
      <TextField
        label="Re-enter new password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={values.again}
        onChange={(event) => onChange({ again: event.target.value })}
        error={errors.again ?? null}
      />
    </>
  );
}
