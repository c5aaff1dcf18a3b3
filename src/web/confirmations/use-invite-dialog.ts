import { type ComponentType, useState } from 'react';
import { toast } from '../ui/toast.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';

/** The dialog is loaded when it is first opened. */
export function useInviteDialog() {
  const [Dialog, setDialog] = useState<ComponentType<InviteDialogProps> | null>(null);
  async function load(): Promise<boolean> {
    if (Dialog) return true;
    try {
      const { InviteDialog } = await import('./invite-dialog.tsx');
      setDialog(() => InviteDialog);
      return true;
    } catch {
      toast('We could not load this. Check the connection and reload the page.', { tone: 'danger' });
      return false;
    }
  }
  return { Dialog, load };
}
