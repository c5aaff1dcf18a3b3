import { useState } from 'react';
import { api, errorMessage } from '../../calls/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, FormError, useForm } from '../../ui/form.tsx';

interface ForgotPasswordProps {
  title: 'Forgot Password' | 'Reset Password';
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Requests a reset link. Only the e-mail reveals whether there is an account with the address. */
export function ForgotPassword({ title, email, open, onClose }: ForgotPasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RequestResetForm email={email} onClose={onClose} />
    </Dialog>
  );
}

function RequestResetForm({ email: knownEmail, onClose }: { email: string; onClose: () => void }) {
  const [requestedFor, setRequestedFor] = useState<string | null>(null);
  const { form, field, busy, message } = useForm({
    initialValues: { email: knownEmail },
    onSubmit: async ({ email }) => {
      await api.accounts.createResetCode({ email: email.trim() });
      setRequestedFor(email.trim());
    },
    describeError: errorMessage,
  });

  if (requestedFor !== null) {
    return (
      <div role="status" className="space-y-5">
        <p>
          If there is an account with <span className="font-semibold">{requestedFor}</span>, an e-mail with a
          link is on its way. The link works once, for 30 minutes.
        </p>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <Form {...form} method="post" className="space-y-5">
      <p className="text-muted">Type your e-mail address. We send you a link to choose a new password.</p>
      <FormError message={message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Send the link
      </Button>
    </Form>
  );
}
