import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The label of the confirm button, one or two words. */
  confirmLabel: string;
  /** Whether the action deletes something permanently. */
  isDestructive?: boolean;
  busy?: boolean;
  /** Whether the input is missing or invalid. */
  isDisabled?: boolean;
  /** Why the action failed. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The confirmation dialog before anything is deleted, uploaded or updated (rules.md dashboard-9). */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  isDestructive = false,
  busy = false,
  isDisabled = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={title}>
      <Form noValidate={false} onSubmit={() => !busy && !isDisabled && onConfirm()}>
        <div className="space-y-4">
          {children}
          {error && (
            <p role="alert" className="font-semibold text-danger">
              {error}
            </p>
          )}
        </div>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            // Enter confirms unless something is deleted. The browser reads the attribute when the dialog opens.
            ref={(button) => void button?.toggleAttribute('autofocus', !isDestructive)}
            type="submit"
            variant={isDestructive ? 'danger' : 'primary'}
            busy={busy}
            disabled={isDisabled}
          >
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
