import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  /** What the button does, in one or two words. */
  yes: string;
  /** It takes something away for good. */
  danger?: boolean;
  busy?: boolean;
  /** Something has to be typed or mended first. */
  blocked?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asked before anything is deleted, uploaded or updated (specification 5). */
export function Confirm({
  open,
  title,
  yes,
  danger = false,
  busy = false,
  blocked = false,
  onYes,
  onClose,
  children,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !blocked) onYes();
        }}
      >
        <div className="space-y-4">{children}</div>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            // Enter goes on where nothing is taken away; the browser reads this when the dialog opens.
            ref={(button) => void button?.toggleAttribute('autofocus', !danger)}
            type="submit"
            kind={danger ? 'danger' : 'main'}
            busy={busy}
            disabled={blocked}
          >
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
