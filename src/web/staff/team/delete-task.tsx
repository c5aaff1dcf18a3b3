import type { Task } from '#contract/team.ts';
import { api } from '../../api.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';

export function DeleteTask({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <ConfirmDelete
      title="Delete this task?"
      remove={() => api.team.removeTask({ id: task.id })}
      shownBy={['team']}
      onClose={onClose}
    >
      <p>
        <strong className="break-words">{task.title}</strong> is gone for good then. A task that is done is
        better ticked: it stays in the list of done ones.
      </p>
    </ConfirmDelete>
  );
}
