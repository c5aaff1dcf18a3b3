import { useState } from 'react';
import { errorMessage } from '../calls/api-client.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { toast } from '../ui/toast.tsx';

/** Creates a link and copies it. The link is returned too, to be shown where the browser denies the clipboard. */
export function useCopyLink() {
  const [state, setState] = useState<{ busy: boolean; link: string | null; error: string | null }>({
    busy: false,
    link: null,
    error: null,
  });

  async function copy(createLink: () => Promise<string>): Promise<void> {
    setState((now) => ({ ...now, busy: true, error: null }));
    try {
      const link = await createLink();
      setState({ busy: false, link, error: null });
      if (await copyToClipboard(link)) toast('Link copied', { tone: 'success' });
      else toast('Please copy the link from the field', { ms: 3000 });
    } catch (error) {
      setState((now) => ({ ...now, busy: false, error: errorMessage(error) }));
    }
  }

  return { ...state, copy };
}
