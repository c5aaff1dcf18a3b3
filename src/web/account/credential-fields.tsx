import { type ComponentProps, useState } from 'react';
import { TextField } from '../ui/field.tsx';

type FieldProps = Partial<ComponentProps<typeof TextField>>;

/** The password that somebody has, as password managers know it. */
export const CurrentPassword = (props: FieldProps) => (
  <TextField
    label="Password"
    type="password"
    name="password"
    autoComplete="current-password"
    maxLength={256}
    {...props}
  />
);

/** Six digits of the app; who has lost the phone types a recovery code in their place. */
export function AuthenticatorCode(props: FieldProps) {
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
        className="mt-1 min-h-11 text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        {isRecovery ? 'Use the app' : 'Use a recovery code'}
      </button>
    </div>
  );
}
