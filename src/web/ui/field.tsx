import { type ComponentProps, type ReactNode, useId } from 'react';

const BOX =
  'min-h-11 w-full rounded-md border border-field-line bg-card px-3 py-2 text-base text-ink placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-wrong disabled:opacity-60';

export const inputClass = (more = '') => `${BOX} ${more}`;

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; stays until it is mended. */
  error?: string | null;
}

export const TextField = ({ id, ...field }: FieldProps & ComponentProps<'input'>) => (
  <Labelled {...field} id={id} control={(shared) => <input className={inputClass()} {...shared} />} />
);

export const TextArea = ({ id, ...field }: FieldProps & ComponentProps<'textarea'>) => (
  <Labelled
    {...field}
    id={id}
    control={(shared) => <textarea className={inputClass('min-h-24')} {...shared} />}
  />
);

export const SelectField = ({ id, ...field }: FieldProps & ComponentProps<'select'>) => (
  <Labelled {...field} id={id} control={(shared) => <select className={inputClass()} {...shared} />} />
);

interface LabelledProps<Rest> extends FieldProps {
  id: string | undefined;
  className?: string;
  control: (shared: Rest & ReturnType<typeof describedBy> & { id: string }) => ReactNode;
}

/** A label, its control, a hint and the error at its place, tied together for a screen reader. */
function Labelled<Rest>({ label, hint, error, id, className, control, ...rest }: LabelledProps<Rest>) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {control({ id: fieldId, ...describedBy(fieldId, hint, error), ...(rest as Rest) })}
      <Below fieldId={fieldId} hint={hint} error={error} />
    </div>
  );
}

function describedBy(fieldId: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

function Below({
  fieldId,
  hint,
  error,
}: {
  fieldId: string;
  hint: ReactNode;
  error: string | null | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="mt-1 text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </>
  );
}
