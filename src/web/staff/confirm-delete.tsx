import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { Confirm } from './confirm.tsx';

interface ConfirmDeleteProps {
  title: string;
  remove: () => Promise<unknown>;
  /** What shows the thing, and is asked for again without it. */
  shownBy: QueryKey;
  /** Said when it fails, before the reason; also as a message that stays when the dialog is closed. */
  failure?: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is deleted is gone for good, so it is asked about first; a failure is told where the question stands. */
export function ConfirmDelete({ title, remove, shownBy, failure, onClose, children }: ConfirmDeleteProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: shownBy });
    },
    onError: () => failure && toast(failure, { tone: 'wrong' }),
  });
  return (
    <Confirm
      open
      danger
      title={title}
      yes="Delete"
      busy={deleting.isPending}
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      {children}
      {deleting.error && (
        <p role="alert" className="font-semibold text-wrong">
          {failure && `${failure}: `}
          {wordsOf(deleting.error)}
        </p>
      )}
    </Confirm>
  );
}
