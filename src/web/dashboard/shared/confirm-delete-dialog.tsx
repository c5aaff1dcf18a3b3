import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../calls/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface ConfirmDeleteDialogProps {
  title: string;
  onDelete: () => Promise<unknown>;
  /** The queries that are invalidated after the deletion. */
  queryKeys: readonly QueryKey[];
  /** Precedes the error message; also shown in a toast, which stays when the dialog is closed. */
  errorPrefix?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a permanent deletion. An error is shown in the dialog. */
export function ConfirmDeleteDialog({
  title,
  onDelete,
  queryKeys,
  errorPrefix,
  onClose,
  children,
}: ConfirmDeleteDialogProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      onClose();
      return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => errorPrefix && toast(errorPrefix, { tone: 'danger' }),
  });
  return (
    <ConfirmDialog
      open
      isDestructive
      title={title}
      confirmLabel="Delete"
      busy={deleting.isPending}
      error={deleting.error && [errorPrefix, errorMessage(deleting.error)].filter(Boolean).join(': ')}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
