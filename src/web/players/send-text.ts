import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { toast } from '../ui/toast.tsx';

export const canShare = (): boolean => 'share' in navigator;

/** Opens the sheet of the phone that sends the text to a chat. A person closes it without sharing: nothing is to be said. */
export const shareText = (text: string, url?: string): Promise<void> =>
  navigator.share(url === undefined ? { text } : { text, url }).catch(() => undefined);

/** Opens a new message in the visitor's mail program. */
export async function writeMail(subject: string, text: string): Promise<void> {
  location.assign(`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`);
}

/** Returns whether it was copied; otherwise the page shows it, to be copied by hand. */
export async function copyText(text: string, done: string): Promise<boolean> {
  const isCopied = await copyToClipboard(text);
  toast(isCopied ? done : 'Please copy it by hand', { tone: isCopied ? 'success' : 'neutral', ms: 3000 });
  return isCopied;
}
