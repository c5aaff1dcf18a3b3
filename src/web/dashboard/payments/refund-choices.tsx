import { REFUND_KINDS, type RefundKind } from '#domain/payments/balance.ts';

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  /** The name of the radio buttons. */
  name: string;
  options: readonly { value: Value; title: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceField<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-start gap-3">
          <input
            type="radio"
            name={name}
            className="mt-1 size-5 shrink-0 accent-ink"
            checked={option.value === value}
            // A click on the preselected option does not fire a change event but counts as a choice.
            onClick={() => onChange(option.value)}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="font-semibold">{option.title}</span>
            <span className="block text-sm text-muted">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = Pick<ChoiceFieldProps<Value>, 'value' | 'onChange'>;

const REFUND_KIND_TEXT: Record<RefundKind, { title: string; text: string }> = {
  return: {
    title: 'Return of money',
    text: 'What was overpaid, or a payment that is given back: if the price asks for it, it is due again.',
  },
  goodwill: { title: 'Goodwill', text: 'The customer owes that much less: it is not asked for again.' },
};
const KINDS = REFUND_KINDS.map((kind) => ({ value: kind, ...REFUND_KIND_TEXT[kind] }));

export const RefundKindField = (props: ChoiceProps<RefundKind>) => (
  <ChoiceField legend="What the refund is" name="kind" options={KINDS} {...props} />
);

export type OrderOutcome = 'goes on' | 'cancelled';

const OUTCOMES = [
  { value: 'goes on', title: 'It goes on', text: 'The jerseys are made and sent as before.' },
  {
    value: 'cancelled',
    title: 'It is cancelled',
    text: 'It leaves production, the suppliers and the designers. It can be resumed.',
  },
] as const;

export const OrderOutcomeField = (props: ChoiceProps<OrderOutcome>) => (
  <ChoiceField legend="What becomes of the order" name="outcome" options={OUTCOMES} {...props} />
);
