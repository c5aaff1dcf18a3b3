import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { formatPhone } from '#domain/shared/contact.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

interface PhoneFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (phone: string) => void;
}

/** The phone field; formats its value as +1 (xxx) xxx-xxxx on blur (rules.md checkout-3). */
export function PhoneField({ value, isMissing, onChange }: PhoneFieldProps) {
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
      error={isMissing ? 'Ten digits, so that the carrier can reach you.' : null}
    />
  );
}

/** The list of missing fields (rules.md checkout-3); renders nothing when none is missing. */
export function MissingFieldsNotice({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="danger">
      <p className="font-semibold">{PROBLEM_MESSAGES['customer-incomplete']}</p>
      <ul className="list-inside list-disc">
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Notice>
  );
}
