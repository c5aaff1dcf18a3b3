import { type ComponentProps, type ReactNode, useId } from 'react';

const INPUT_CLASS =
  'min-h-11 w-full rounded-md border border-field-line bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60';

export const inputClass = (more = '') => `${INPUT_CLASS} ${more}`;

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and how to correct it. */
  error?: string | null;
  /** Whether a screen reader says the error when it comes up, for a form that does not move the focus to its first invalid field. */
  announcesError?: boolean;
}

export const TextField = ({ id, ...field }: FieldProps & ComponentProps<'input'>) => (
  <LabelledField
    {...field}
    id={id}
    renderControl={(shared) => <input className={inputClass()} {...shared} />}
  />
);

export const TextareaField = ({ id, ...field }: FieldProps & ComponentProps<'textarea'>) => (
  <LabelledField
    {...field}
    id={id}
    renderControl={(shared) => <textarea className={inputClass('min-h-24')} {...shared} />}
  />
);

export const SelectField = ({ id, ...field }: FieldProps & ComponentProps<'select'>) => (
  <LabelledField
    {...field}
    id={id}
    renderControl={(shared) => <select className={inputClass()} {...shared} />}
  />
);

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
}

export const CheckboxField = ({ label, hint, ...input }: CheckboxFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" className="size-5 shrink-0 accent-info" {...input} />
    <span>
      <span className={hint ? 'font-semibold' : ''}>{label}</span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </span>
  </label>
);

interface LabelledFieldProps<Rest> extends FieldProps {
  id: string | undefined;
  className?: string;
  renderControl: (shared: Rest & ReturnType<typeof errorAttributes> & { id: string }) => ReactNode;
}

/** A label, its control, a hint and an error, connected by ids for screen readers. */
function LabelledField<Rest>({
  label,
  hint,
  error,
  announcesError,
  id,
  className,
  renderControl,
  ...rest
}: LabelledFieldProps<Rest>) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {renderControl({ id: fieldId, ...errorAttributes(fieldId, hint, error), ...(rest as Rest) })}
      <HintAndError fieldId={fieldId} hint={hint} error={error} announcesError={announcesError} />
    </div>
  );
}

function errorAttributes(fieldId: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

function HintAndError({
  fieldId,
  hint,
  error,
  announcesError,
}: {
  fieldId: string;
  hint: ReactNode;
  error: string | null | undefined;
  announcesError: boolean | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${fieldId}-error`}
          role={announcesError ? 'alert' : undefined}
          className="mt-1 text-sm font-semibold text-danger"
        >
          {error}
        </p>
      )}
    </>
  );
}
