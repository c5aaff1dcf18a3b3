import { TextField } from '../ui/field.tsx';

interface LinkFieldProps {
  label: string;
  link: string;
  className?: string;
}

/** A link to copy by hand; it is selected when the field has the focus. */
export const LinkField = ({ label, link, className }: LinkFieldProps) => (
  <TextField
    label={label}
    className={className}
    readOnly
    value={link}
    onFocus={(event) => event.target.select()}
  />
);
