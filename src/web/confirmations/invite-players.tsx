import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';

type InvitePlayersProps = Omit<InviteDialogProps, 'open' | 'onClose'> & { onClosed: () => Promise<unknown> };

/** The button that opens the players' links; their dialog is loaded when it is first opened. */
export function InvitePlayers({ onClosed, ...dialog }: InvitePlayersProps) {
  const [Dialog, setDialog] = useState<ComponentType<InviteDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { InviteDialog } = await import('./invite-dialog.tsx');
      setDialog(() => InviteDialog);
      setOpen(true);
    } catch {
      toast('We could not load this. Check the connection and reload the page.', { tone: 'danger' });
    }
  }

  function close() {
    setOpen(false);
    onClosed().catch(() => undefined);
  }

  return (
    <>
      <Button onClick={() => void open()}>Invite players</Button>
      {Dialog && <Dialog {...dialog} open={isOpen} onClose={close} />}
    </>
  );
}
