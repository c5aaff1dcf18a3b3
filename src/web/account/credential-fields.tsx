import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

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

export const AuthenticatorCode = (props: FieldProps) => (
  <TextField
    label="Six digits of your authenticator app"
    name="totp"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    autoFocus
    {...props}
  />
);
