import { useState } from 'react';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import {
  CurrentPasswordField,
  type NewPassword,
  NewPasswordFields,
  validateNewPassword,
} from '../components/credential-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form, FormError, type SubmitFailure, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';

interface ChangePasswordProps {
  /** For password managers; undefined when the page does not have it. */
  email?: string;
  open: boolean;
  onClose: () => void;
}

export function ChangePassword({ email, open, onClose }: ChangePasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change password">
      <PasswordForm email={email} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ email, onClose }: Pick<ChangePasswordProps, 'email' | 'onClose'>) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const { form, field, values, errors, change, busy, message } = useForm({
    initialValues: { current: '', password: '', again: '' },
    validate: (values) => ({
      current: values.current ? null : 'Type your password.',
      ...validateNewPassword(values),
    }),
    onSubmit: async ({ current, password }) => {
      const result = await api.accountSecurity.changePassword({ password: current, new_password: password });
      setConfirmation(result.message);
    },
    describeError: toSubmitFailure,
  });

  if (confirmation) {
    return (
      <div role="status" className="space-y-5">
        <Notice tone="success">{confirmation}</Notice>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <Form {...form} method="post" className="space-y-5">
      <FormError message={message} />
      {email && <input type="hidden" name="email" autoComplete="username" value={email} />}
      <CurrentPasswordField label="Current password" {...field('current')} />
      <NewPasswordFields values={values} errors={errors} onChange={change} />
      <Button type="submit" variant="primary" busy={busy}>
        Change password
      </Button>
    </Form>
  );
}

function toSubmitFailure(error: unknown): SubmitFailure<NewPassword & { current: string }> {
  const message = errorMessage(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'wrong-credentials') return { errors: { current: message } };
  return code.startsWith('password-') ? { errors: { password: message } } : { message };
}
