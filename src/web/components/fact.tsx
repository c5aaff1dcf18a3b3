import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  /** The class of the value. */
  className?: string;
  children: ReactNode;
}

/** A value below its label, in a `<dl>`. */
export const Fact = ({ label, className = 'font-semibold', children }: FactProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
