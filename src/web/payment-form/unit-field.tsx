import { TextField } from '../ui/field.tsx';

/** The second line of the address (rules.md checkout-10). */
export const UnitField = ({ value, onChange }: { value: string; onChange: (unit: string) => void }) => (
  <TextField
    label="Unit or apartment (optional)"
    autoComplete="address-line2"
    placeholder="Unit 4"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
