import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/password.ts';
import { TextField } from '../ui/field.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What is wrong with the password; the second field says only whether it differs. */
  error: string | null;
  /** Whether to say that the two differ. */
  tried: boolean;
}

/** A password that is being chosen, twice, as password managers know it. */
export function NewPasswordFields({ value, onChange, error, tried }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        hint={`${SHORTEST_PASSWORD} characters or more; three unconnected words make a good one.`}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={error ?? (tried && !value.password ? 'Type a password.' : null)}
      />
      <TextField
        label="Re-enter new password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
        error={tried && value.again !== value.password ? 'Passwords do not match!' : null}
      />
    </>
  );
}
