import { MOCKUP_CHOICES, type MockupChoice } from '#domain/orders/approval/mockup-change.ts';
import { SelectField, TextareaField } from '../../ui/field.tsx';

export interface MockupDetails {
  choice: MockupChoice;
  /** To the customer. */
  words: string;
}

interface MockupDetailFieldsProps {
  details: MockupDetails;
  onChange: (details: MockupDetails) => void;
}

/** What belongs to the next mockup that is uploaded: which choice of the round it is, and words to the customer. */
export const MockupDetailFields = ({ details, onChange }: MockupDetailFieldsProps) => (
  <div className="mb-3 space-y-3">
    <SelectField
      label="Choice of this round"
      value={details.choice}
      onChange={(event) => onChange({ ...details, choice: event.target.value as MockupChoice })}
    >
      {MOCKUP_CHOICES.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
    <TextareaField
      label="Words to the customer"
      value={details.words}
      maxLength={500}
      onChange={(event) => onChange({ ...details, words: event.target.value })}
    />
  </div>
);
