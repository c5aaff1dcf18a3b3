import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReauthenticate } from '#web/dashboard/shared/reauthenticate.tsx';
import { ApiError, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Form, FormError } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface PaymentDialogProps {
  title: string;
  /** The error message of a rejected action. */
  error: string | null;
  busy: boolean;
  submitLabel: string;
  cancelLabel?: string;
  /** A button between cancel and submit. */
  otherAction?: ReactNode;
  isDestructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that moves money or deletes something: a form with a cancel and a submit button. */
export function PaymentDialog({
  title,
  error,
  busy,
  submitLabel,
  cancelLabel = 'Cancel',
  otherAction,
  isDestructive,
  onSubmit,
  onClose,
  children,
}: PaymentDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={() => !busy && onSubmit()} className="space-y-5">
        <FormError message={error} />
        {children}
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface py-4">
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          {otherAction}
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/**
 * Runs a payment action, with reauthentication if required; a toast confirms it. Then the order, the lists and the
 * figures are reloaded, also after a rejection, because the order may have changed.
 */
export function usePaymentAction<Input, Output extends { message: string }>(
  orderId: string,
  call: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient();
  const callWithReauthentication = useReauthenticate();
  const refresh = () => {
    for (const queryKey of [['order', orderId], ['orders'], ['overview']])
      void client.invalidateQueries({ queryKey });
  };
  const action = useMutation({
    mutationFn: (input: Input) => callWithReauthentication(() => call(input)),
    onSuccess: (output) => {
      toast(output.message, { tone: 'success' });
      onDone(output);
      refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError) refresh();
    },
  });
  return {
    run: (input: Input) => action.mutate(input),
    busy: action.isPending,
    error: action.error,
    refusal: action.error ? errorMessage(action.error) : null,
  };
}
