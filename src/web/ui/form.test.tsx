import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Form, FormError, useForm } from './form.tsx';

interface Values {
  name: string;
  email: string;
}

function ExampleForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const { form, field, busy, message } = useForm({
    initialValues: { name: 'Ana', email: '' },
    validate: ({ name, email }) => ({
      name: name ? null : 'Type your name.',
      email: email ? null : 'Type your address.',
    }),
    onSubmit,
    describeError: (error) =>
      (error as Error).message === 'taken'
        ? { errors: { email: 'This address is taken.' } }
        : 'The shop could not be reached.',
  });
  return (
    <Form {...form}>
      <FormError message={message} />
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Form>
  );
}

test('an invalid submit shows the errors and focuses the first invalid field', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<ExampleForm onSubmit={onSubmit} />);
  const email = screen.getByLabelText('Email');
  await expect.element(screen.getByText('Type your address.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Type your address.');
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByLabelText('Name').fill('');
  await expect.element(screen.getByText('Type your name.')).toBeVisible();
  await email.fill('ana@example.com');
  await expect.element(screen.getByText('Type your address.')).not.toBeInTheDocument();
});

test('a second submit is ignored while the first one is pending', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const screen = await render(<ExampleForm onSubmit={onSubmit} />);
  const email = screen.getByLabelText('Email');
  await email.fill('ana@example.com');
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await expect.element(button).toBeDisabled();
  (email.element() as HTMLInputElement).form!.requestSubmit();
  finish();
  await expect.element(button).toBeEnabled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a server error is shown at its field until the field changes', async () => {
  const screen = await render(<ExampleForm onSubmit={() => Promise.reject(new Error('taken'))} />);
  const email = screen.getByLabelText('Email');
  await email.fill('ana@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(email).toHaveAccessibleDescription('This address is taken.');
  await expect.element(email).toHaveFocus();
  await email.fill('ana2@example.com');
  await expect.element(screen.getByText('This address is taken.')).not.toBeInTheDocument();
});

test('an error of the whole form is announced and keeps the values', async () => {
  const screen = await render(<ExampleForm onSubmit={() => Promise.reject(new Error('network'))} />);
  await screen.getByLabelText('Email').fill('ana@example.com');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The shop could not be reached.');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});
