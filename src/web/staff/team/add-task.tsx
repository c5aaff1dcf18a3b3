import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, wordsOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AddTaskProps {
  /** The order that it is about; null where one is asked for, which may be none. */
  orderId: string | null;
  people: string[];
}

const EMPTY = { title: '', due_on: '', assignee: '', order_id: '' };

export function AddTask({ orderId, people }: AddTaskProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const add = useMutation({
    mutationFn: () =>
      api.team.addTask({
        title: typed.title,
        due_on: typed.due_on || null,
        assignee: typed.assignee || null,
        order_id: orderId ?? (typed.order_id.trim() || null),
      }),
    onSuccess: () => {
      setTyped({ ...EMPTY, assignee: typed.assignee });
      return client.invalidateQueries({ queryKey: ['team'] });
    },
  });
  const change = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.title.trim()) add.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="my-5 space-y-3">
      {add.error && <Notice tone="wrong">{wordsOf(add.error)}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="New task"
          maxLength={200}
          value={typed.title}
          onChange={change('title')}
          className="min-w-0 flex-1 basis-64"
        />
        <TextField
          label="Due"
          type="date"
          value={typed.due_on}
          onChange={change('due_on')}
          className="w-44"
        />
        {people.length > 1 && (
          <SelectField label="For" value={typed.assignee} onChange={change('assignee')} className="w-44">
            <option value="">Nobody yet</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        {orderId === null && (
          <TextField
            label="Order ID, if it is about one"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={typed.order_id}
            onChange={change('order_id')}
            className="w-56"
          />
        )}
        <Button type="submit" kind="main" busy={add.isPending} disabled={!typed.title.trim()}>
          Add
        </Button>
      </div>
    </form>
  );
}
