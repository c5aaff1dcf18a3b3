import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const BASE_CLASS =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md py-2 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60';

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'px-[min(1.25rem,5vw)] bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'px-[min(1.25rem,5vw)] border border-field-line bg-surface text-ink hover:border-ink',
  ghost: 'px-3 text-ink underline decoration-line underline-offset-4 hover:decoration-ink',
  danger: 'px-[min(1.25rem,5vw)] border border-danger bg-surface text-danger hover:bg-danger-soft',
};

export const buttonClass = (variant: ButtonVariant = 'secondary', more = '') =>
  `${BASE_CLASS} ${VARIANT_CLASSES[variant]} ${more}`;

/** A button with an icon alone. */
export const iconButtonClass = (more = '') =>
  `inline-flex size-11 shrink-0 items-center justify-center rounded-md ${more}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Whether work is in progress: presses are ignored. The button is not disabled, because it would lose the focus. */
  busy?: boolean;
}

export function Button({
  variant,
  busy,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Submits no form either. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({
  variant,
  to,
  current,
  className,
  children,
}: {
  variant?: ButtonVariant;
  to: string;
  /** Whether the link leads to the current page. */
  current?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={buttonClass(variant, className)}>
      {children}
    </Link>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
