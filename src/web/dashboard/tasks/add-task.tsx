import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';
import { invalidateTasks } from './queries.ts';

interface AddTaskProps {
  /** The order of the task; null adds an optional field for the order id. */
  orderId: string | null;
  people: string[];
}

const EMPTY_TASK = { title: '', due_on: '', assignee: '', order_id: '' };

export function AddTaskForm({ orderId, people }: AddTaskProps) {
  const client = useQueryClient();
  const { form, field, values, reset, busy, message } = useForm({
    initialValues: EMPTY_TASK,
    onSubmit: async ({ title, due_on, assignee, order_id }) => {
      if (!title.trim()) return;
      await api.tasks.add({
        title,
        due_on: due_on || null,
        assignee: assignee || null,
        order_id: orderId ?? (order_id.trim() || null),
      });
      reset({ ...EMPTY_TASK, assignee });
      await invalidateTasks(client);
    },
    describeError: describeAddError,
  });
  return (
    <Form {...form} className="my-5 space-y-3">
      <FormError message={message} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField label="New task" maxLength={200} {...field('title')} className="min-w-0 flex-1 basis-64" />
        <TextField label="Due" type="date" {...field('due_on')} className="w-44" />
        {people.length > 1 && (
          <SelectField label="For" {...field('assignee')} className="w-44">
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
            {...field('order_id')}
            className="w-56"
          />
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={!values.title.trim()}>
          Add
        </Button>
      </div>
    </Form>
  );
}

/** Returns the message at the field that it concerns, otherwise for the whole form. */
function describeAddError(error: unknown) {
  const message = errorMessage(error);
  const field = error instanceof ApiError ? error.detail.field : undefined;
  if (field === 'order_id')
    return { errors: { order_id: 'There is no order with this ID; please check it' } };
  return field && field in EMPTY_TASK ? { errors: { [field]: message } } : { message };
}
