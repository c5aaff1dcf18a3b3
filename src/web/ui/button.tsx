import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Kind = 'main' | 'second' | 'plain' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress';

const KINDS: Record<Kind, string> = {
  main: 'bg-hot text-on-hot hover:bg-hot-deep',
  second: 'border border-field-line bg-card text-ink hover:border-ink',
  plain: 'px-3 text-ink underline decoration-line underline-offset-4 hover:decoration-ink',
  danger: 'border border-wrong bg-card text-wrong hover:bg-wrong-soft',
};

export const buttonClass = (kind: Kind = 'second', more = '') => `${BASE} ${KINDS[kind]} ${more}`;

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Kind;
  /** Working on it: says so and cannot be pressed again. */
  busy?: boolean;
}

export function Button({ kind, busy, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(kind, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  to,
  current,
  className,
  children,
}: {
  kind?: Kind;
  to: string;
  /** It leads to where the visitor is. */
  current?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={buttonClass(kind, className)}>
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
