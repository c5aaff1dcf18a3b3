import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Task } from '#contract/team.ts';
import { api, wordsOf } from '../../api.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Confirm } from '../confirm.tsx';

interface EditTaskProps {
  task: Task;
  people: string[];
  onClose: () => void;
}

/** Other words, another day, somebody else. */
export function EditTask({ task, people, onClose }: EditTaskProps) {
  const client = useQueryClient();
  const [title, setTitle] = useState(task.title);
  const [dueOn, setDueOn] = useState(task.due_on ?? '');
  const [assignee, setAssignee] = useState(task.assignee);
  const saving = useMutation({
    mutationFn: () =>
      api.team.changeTask({ id: task.id, title, due_on: dueOn || null, assignee: assignee || null }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['team'] });
    },
  });
  return (
    <Confirm
      open
      title="Edit task"
      yes="Save"
      busy={saving.isPending}
      blocked={!title.trim()}
      onYes={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label="What there is to do"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField label="Due" type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
      {people.length > 1 && (
        <SelectField label="For" value={assignee} onChange={(event) => setAssignee(event.target.value)}>
          <option value="">Nobody yet</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {saving.error && (
        <p role="alert" className="font-semibold text-wrong">
          {wordsOf(saving.error)}
        </p>
      )}
    </Confirm>
  );
}
