import { useState } from 'react';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { CurrentPasswordField } from '../components/credential-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, FormError, type SubmitFailure, useForm } from '../ui/form.tsx';

export function ChangeEmail({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change e-mail address">
      <EmailForm onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const { form, field, busy, message } = useForm({
    initialValues: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() ? null : 'Type the new address.',
      password: password ? null : 'Type your password.',
    }),
    onSubmit: async ({ email, password }) => {
      const result = await api.accountSecurity.changeEmail({ email: email.trim(), password });
      setConfirmation(result.message);
    },
    describeError: toSubmitFailure,
  });

  if (confirmation) {
    return (
      <div role="status" className="space-y-5">
        <p>{confirmation} Until then your account keeps its current address.</p>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <Form {...form} method="post" className="space-y-5">
      <p className="text-muted">We will e-mail a link to the new address.</p>
      <FormError message={message} />
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      <CurrentPasswordField label="Current password" {...field('password')} />
      <Button type="submit" variant="primary" busy={busy}>
        Send the link
      </Button>
    </Form>
  );
}

function toSubmitFailure(error: unknown): SubmitFailure<{ email: string; password: string }> {
  const message = errorMessage(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'wrong-credentials') return { errors: { password: message } };
  return code === 'bad-email' || code === 'email-unchanged' ? { errors: { email: message } } : { message };
}
