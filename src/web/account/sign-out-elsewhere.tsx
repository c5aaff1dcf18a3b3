import { useState } from 'react';
import { api } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormError, useForm } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';

/** Ends every other session of the account, such as one on a device that was lost. */
export function SignOutElsewhere() {
  const [isDone, setDone] = useState(false);
  const { form, busy, message } = useForm({
    initialValues: {},
    onSubmit: async () => {
      await api.accountSecurity.endOtherSessions({});
      setDone(true);
    },
  });
  return (
    <Form {...form} className="mt-10 space-y-3 sm:max-w-xl">
      <h2 className="text-2xl">Other devices</h2>
      <FormError message={message} />
      <div role="status">
        {isDone && <Notice tone="success">You are signed out everywhere but here.</Notice>}
      </div>
      <Button type="submit" busy={busy}>
        Sign out everywhere else
      </Button>
    </Form>
  );
}
