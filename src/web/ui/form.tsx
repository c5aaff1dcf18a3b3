import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Notice } from './notice.tsx';

export type FieldErrors<Values> = { [Field in keyof Values]?: string | null };

/** Why a submit failed: a message for the whole form, messages for single fields, or both. */
export interface SubmitFailure<Values> {
  message?: string | null | undefined;
  errors?: FieldErrors<Values>;
}

interface FormOptions<Values> {
  initialValues: Values | (() => Values);
  /** Returns errors by field. They are shown after the first submit and updated with every change. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** Called with valid values only. Returns the failure, if any; what it throws is passed to `describeError`. */
  onSubmit: (values: Values) => SubmitResult<Values> | Promise<SubmitResult<Values>>;
  /** Called when a submit finds invalid fields; returns the message of the whole form, if there is one. */
  onInvalid?: (values: Values) => string | undefined;
  /** Called with the new values when a field changes, e.g. to store a draft. */
  onChange?: (values: Values) => void;
  describeError?: (error: unknown) => SubmitFailure<Values> | string;
  /** Whether a request made outside of `onSubmit` is pending. */
  busy?: boolean;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a submit that succeeds returns nothing
type SubmitResult<Values> = SubmitFailure<Values> | void;

/**
 * Holds the state of a form: its values, the errors of its fields, the message of a failed submit, and whether a submit
 * is pending. A failed submit focuses the first invalid field.
 */
export function useForm<Values extends object>({
  initialValues,
  validate,
  onSubmit,
  onInvalid,
  onChange,
  describeError = () => 'Something went wrong, please try again.',
  busy: isRequestPending = false,
}: FormOptions<Values>) {
  const [values, setValues] = useState(initialValues);
  const [attempted, setAttempted] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure<Values>>({});
  const { ref, focusFirstError } = useFocusFirstError();
  const busy = isSubmitting || isRequestPending;
  const errors: FieldErrors<Values> = { ...(attempted ? validate?.(values) : {}), ...failure.errors };

  /** Sets values and clears the submit errors of these fields. */
  function change(changed: Partial<Values>) {
    const next = { ...values, ...changed };
    setValues(next);
    onChange?.(next);
    if (failure.errors) setFailure({ ...failure, errors: omitFields(failure.errors, changed) });
  }

  /** Replaces the values and clears errors and attempts, e.g. after a successful submit. */
  function reset(next: Values) {
    setValues(next);
    setAttempted(false);
    setFailure({});
  }

  function fail(reason: SubmitFailure<Values>) {
    setFailure(reason);
    focusFirstError();
  }

  async function submit() {
    if (busy) return;
    setAttempted(true);
    if (hasErrors(validate?.(values) ?? {})) return fail({ message: onInvalid?.(values) });
    setFailure({});
    try {
      const result = onSubmit(values);
      if (result instanceof Promise) setSubmitting(true);
      const reason = await result;
      if (reason) fail(reason);
    } catch (error) {
      const reason = describeError(error);
      fail(typeof reason === 'string' ? { message: reason } : reason);
    } finally {
      setSubmitting(false);
    }
  }

  /** Returns the value, error and change handler of a text field. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name] as Values[Name] & string,
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value } as unknown as Partial<Values>),
  });

  return {
    values,
    errors,
    /** The message of the last failed submit. */
    message: failure.message ?? null,
    /** Whether the form was submitted since it was mounted or reset. */
    attempted,
    busy,
    change,
    reset,
    field,
    /** Props of the `Form`. */
    form: { ref, onSubmit: () => void submit() },
  };
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  ref?: RefObject<HTMLFormElement | null>;
  onSubmit: (form: HTMLFormElement) => void;
}

/**
 * A form that shows errors at its fields instead of the browser's validation popups. Forms with secrets set
 * `method="post"`, so that a submit before hydration does not put a password into the URL.
 */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);

/** The message of a failed submit; renders nothing without one. */
export const FormError = ({ message, className }: { message: string | null; className?: string }) =>
  message && (
    <div className={className}>
      <Notice tone="danger">{message}</Notice>
    </div>
  );

/** Focuses the summary of a form's errors, or its first invalid field, once the errors are rendered. */
export function useFocusFirstError() {
  const ref = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    (find('[data-error-summary]') ?? find('[aria-invalid="true"]'))?.focus();
  }, [failures]);
  return { ref, focusFirstError: () => setFailures((count) => count + 1) };
}

const hasErrors = (errors: object): boolean => Object.values(errors).some(Boolean);

function omitFields<Errors extends object>(errors: Errors, changed: object): Errors {
  const remaining = Object.entries(errors).filter(([name]) => !(name in changed));
  return Object.fromEntries(remaining) as Errors;
}
