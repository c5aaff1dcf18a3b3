import { formatPhone } from '#domain/contact.ts';
import { TextField } from '../ui/field.tsx';

interface PhoneFieldProps {
  value: string;
  missing: boolean;
  onChange: (phone: string) => void;
}

/** Shown as +1 (xxx) xxx-xxxx once it is left (specification 5, Checkout). */
export function PhoneField({ value, missing, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone Number"
      type="tel"
      autoComplete="tel-national"
      placeholder="+1 (416) 555-0199"
      value={value}
      maxLength={18}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(formatPhone(value))}
      error={missing ? 'Ten digits, so that the carrier can reach you.' : null}
    />
  );
}
