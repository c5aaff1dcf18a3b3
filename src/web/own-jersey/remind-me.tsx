import { useState } from 'react';
import type { OwnJersey } from '#contract/confirmations.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, useForm } from '../ui/form.tsx';

interface RemindMeProps {
  reference: string;
  jersey: OwnJersey;
  onChange: (jersey: OwnJersey) => void;
}

/** Asks for letters before the list closes, to an address that the player types here (rules.md roster-31). */
export default function RemindMe({ reference, jersey, onChange }: RemindMeProps) {
  const send = async (email: string | null) =>
    onChange(await api.reminders.remindMe({ order_id: reference, email }));
  return (
    <section aria-labelledby="remind-title" className="space-y-3 rounded-lg border border-line p-4">
      <h2 id="remind-title" className="text-xl">
        Remind me before the list closes
      </h2>
      <p role="status">
        {jersey.reminder === 'asked' && `We will remind you at ${jersey.reminder_to}.`}
        {jersey.reminder === 'stopped' && 'We do not remind you any more.'}
      </p>
      {jersey.reminder === 'asked' ? (
        <StopButton onStop={() => send(null)} />
      ) : (
        <AddressForm onSubmit={send} />
      )}
    </section>
  );
}

function StopButton({ onStop }: { onStop: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function stop() {
    setBusy(true);
    setError(null);
    await onStop().catch((failure: unknown) => setError(errorMessage(failure)));
    setBusy(false);
  }
  return (
    <>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      <Button busy={busy} onClick={() => void stop()}>
        Stop
      </Button>
    </>
  );
}

function AddressForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const { form, field, busy } = useForm({
    initialValues: { email: '' },
    onSubmit: ({ email }) => onSubmit(email),
    describeError: (failure) => ({ errors: { email: errorMessage(failure) } }),
  });
  return (
    <Form {...form} className="space-y-3">
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Three e-mails at most, and none once your jersey is confirmed. Each has a link to stop them."
        {...field('email')}
      />
      <Button type="submit" busy={busy}>
        Remind me
      </Button>
    </Form>
  );
}
