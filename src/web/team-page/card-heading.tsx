import type { ReactNode } from 'react';

interface CardHeadingProps {
  picture: ReactNode;
  /** Below the name. */
  note?: string;
  children: ReactNode;
}

/** The name on a card, with its jersey. */
export const CardHeading = ({ picture, note, children }: CardHeadingProps) => (
  <div className="mb-4 grid grid-cols-[1fr_6rem] items-center gap-3">
    <div className="min-w-0">
      <h2 tabIndex={-1} className="text-3xl break-words">
        {children}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {picture}
  </div>
);
