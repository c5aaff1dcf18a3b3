import { useState } from 'react';
import { errorMessage } from '../calls/api-client.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

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

interface CopyState {
  busy: boolean;
  link: string | null;
  /** Whether the clipboard has it. */
  isCopied: boolean;
  error: string | null;
}

/** Creates a link and copies it. The link is returned too, to be shown where the browser denies the clipboard. */
export function useCopyLink() {
  const [state, setState] = useState<CopyState>({ busy: false, link: null, isCopied: false, error: null });

  async function copy(createLink: () => Promise<string>): Promise<void> {
    setState((now) => ({ ...now, busy: true, error: null }));
    try {
      const link = await createLink();
      const isCopied = await copyLink(link);
      setState({ busy: false, link, isCopied, error: null });
    } catch (error) {
      setState((now) => ({ ...now, busy: false, error: errorMessage(error) }));
    }
  }

  return { ...state, copy };
}

/** Copies a link that a field shows as well, and says whether the browser let it. */
export async function copyLink(link: string): Promise<boolean> {
  const isCopied = await copyToClipboard(link);
  if (isCopied) toast('Link copied', { tone: 'success' });
  else toast('Please copy the link from the field', { ms: 3000 });
  return isCopied;
}
