import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/team.ts';
import { api, wordsOf } from '../../api.ts';
import { Confirm } from '../confirm.tsx';

export function DeleteTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api.team.removeTask({ id: task.id }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['team'] });
    },
  });
  return (
    <Confirm
      open
      danger
      title="Delete this task?"
      yes="Delete"
      busy={deleting.isPending}
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="break-words">{task.title}</strong> is gone for good then. A task that is done is
        better ticked: it stays in the list of done ones.
      </p>
      {deleting.error && (
        <p role="alert" className="font-semibold text-wrong">
          {wordsOf(deleting.error)}
        </p>
      )}
    </Confirm>
  );
}
