import type { OrderShipments } from '#contract/shipping.ts';
import { TextField } from '../../ui/field.tsx';

type Recipient = NonNullable<OrderShipments['recipient']>;
type LabelPart = Exclude<keyof Recipient, 'place'>;

/** What staff changed; every other part stays as in the order. */
export type LabelTextValues = Partial<Record<LabelPart, string>>;

const PARTS: { part: LabelPart; label: string }[] = [
  { part: 'name', label: 'Name' },
  { part: 'company', label: 'Company' },
  { part: 'phone', label: 'Phone' },
  { part: 'line1', label: 'Street' },
  { part: 'line2', label: 'Unit or second line' },
];

interface LabelTextFieldsProps {
  recipient: Recipient;
  values: LabelTextValues;
  onChange: (values: LabelTextValues) => void;
}

/** The recipient as printed. Carriers print 40 to 50 characters a line: a longer one is shortened here, not in the order. */
export function LabelTextFields({ recipient, values, onChange }: LabelTextFieldsProps) {
  const text = { ...recipient, ...values };
  const lines = [text.name, text.company, text.line1, text.line2, recipient.place].filter(Boolean);
  return (
    <div>
      <p className="text-sm font-semibold">To</p>
      <p className="break-words whitespace-pre-line">{lines.join('\n')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          Write the label differently
        </summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {PARTS.map(({ part, label }) => (
            <TextField
              key={part}
              label={label}
              value={text[part]}
              autoComplete="off"
              maxLength={120}
              onChange={(event) => onChange({ ...values, [part]: event.target.value })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
