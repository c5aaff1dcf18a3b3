import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { formatPhone, formatTypedPhone } from '#domain/shared/contact.ts';
import { describeNoDelivery } from '#domain/shared/delivery-area.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

interface PhoneFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (phone: string) => void;
}

/** The phone field; formats its value as +1 (xxx) xxx-xxxx (rules.md checkout-3). */
export function PhoneField({ value, isMissing, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone Number"
      type="tel"
      autoComplete="tel-national"
      placeholder="+1 (416) 555-0199"
      value={value}
      maxLength={18}
      onChange={({ target }) => onChange(formatAtEnd(target))}
      onBlur={() => onChange(formatPhone(value))}
      error={isMissing ? 'A Canadian or US number with ten digits, so that the carrier can reach you.' : null}
    />
  );
}

/** Formats what is typed at the end; elsewhere the caret would jump, and leaving the field formats. */
const formatAtEnd = ({ value, selectionStart }: HTMLInputElement): string =>
  selectionStart === value.length ? formatTypedPhone(value) : value;

/**
 * The list of missing fields; renders nothing when none is missing. An entry leads to its field.
 * A failed submit focuses the list (`useFocusFirstError`).
 */
export function MissingFieldsNotice({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <div data-error-summary tabIndex={-1}>
      <Notice tone="danger">
        <p className="font-semibold">{PROBLEM_MESSAGES['customer-incomplete']}</p>
        <ul className="list-inside list-disc">
          {fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-6 underline underline-offset-4 max-sm:min-h-11"
                onClick={(event) => focusField(event.currentTarget.form, field)}
              >
                {field}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The end of the step with the recipient. */
export const ContinueToPayment = ({ busy }: { busy: boolean }) => (
  <div className="flex justify-end border-t border-line pt-5">
    <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
      Continue to payment
    </Button>
  </div>
);

/** Focuses the field with this label; the e-mail field also for an address in a wrong format. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const title = name === 'Incorrect Email Format' ? 'Email' : name;
  const label = [...(form?.querySelectorAll('label, legend') ?? [])].find(
    ({ textContent }) => textContent === title,
  );
  const field =
    label instanceof HTMLLabelElement ? label.control : label?.parentElement?.querySelector('input');
  field?.focus();
}

/** Says at the address that the shop does not deliver to its province. */
export function NoDelivery({ province }: { province: string }) {
  const { english, french } = describeNoDelivery(province);
  return (
    <div className="text-sm font-semibold text-danger">
      <p>{english}</p>
      {french && <p lang="fr">{french}</p>}
    </div>
  );
}
