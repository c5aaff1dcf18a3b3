import type { ReactNode } from 'react';

interface EmptyListProps {
  title: string;
  /** 'status' makes screen readers announce that a list has become empty. */
  role?: 'status';
  children: ReactNode;
}

/** The placeholder of an empty list: a title and a hint. */
export const EmptyList = ({ title, role, children }: EmptyListProps) => (
  <div role={role} className="rounded-lg border border-line bg-surface p-10 text-center">
    <p className="font-display text-2xl font-bold">{title}</p>
    <p className="mt-2 text-muted">{children}</p>
  </div>
);
