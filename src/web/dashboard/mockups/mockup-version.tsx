import type { ReactNode } from 'react';
import type { Mockup } from '#contract/mockups.ts';
import { formatDateTime } from '../../lib/format-date.ts';

interface MockupVersionProps {
  mockup: Mockup;
  /** Its approval. */
  children?: ReactNode;
}

/** Which drawing it is, who uploaded it, and the designer's words to the customer. */
export const MockupVersion = ({ mockup, children }: MockupVersionProps) => (
  <div className="min-w-0">
    <p>
      <span className="font-semibold">
        Version {mockup.version}, round {mockup.round}, choice {mockup.choice}
      </span>
      <span className="block text-sm text-muted">
        {mockup.uploaded_by}, <time dateTime={mockup.uploaded_at}>{formatDateTime(mockup.uploaded_at)}</time>
      </span>
    </p>
    {mockup.words && <p className="mt-1 text-sm break-words">{mockup.words}</p>}
    {children}
  </div>
);
