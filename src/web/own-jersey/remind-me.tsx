import { type FormEvent, useState } from 'react';
import type { OwnJersey } from '#contract/confirmations.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

interface RemindMeProps {
  reference: string;
  jersey: OwnJersey;
  onChange: (jersey: OwnJersey) => void;
}

/** Asks for letters before the list closes, to an address that the player types here (rules.md roster-31). */
export default function RemindMe({ reference, jersey, onChange }: RemindMeProps) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isAsked = jersey.reminder === 'asked';

  async function send(address: string | null) {
    setBusy(true);
    setError(null);
    try {
      onChange(await api.reminders.remindMe({ order_id: reference, email: address }));
      setEmail('');
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setBusy(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(email);
  }

  return (
    <section aria-labelledby="remind-title" className="space-y-3 rounded-lg border border-line p-4">
      <h2 id="remind-title" className="text-xl">
        Remind me before the list closes
      </h2>
      <p role="status">
        {isAsked && `We will remind you at ${jersey.reminder_to}.`}
        {jersey.reminder === 'stopped' && 'We do not remind you any more.'}
      </p>
      {isAsked ? (
        <>
          {error && (
            <p role="alert" className="font-semibold text-danger">
              {error}
            </p>
          )}
          <Button busy={busy} onClick={() => void send(null)}>
            Stop
          </Button>
        </>
      ) : (
        <form noValidate className="space-y-3" onSubmit={submit}>
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={error}
            announcesError
            hint="Three e-mails at most, and none once your jersey is confirmed. Each has a link to stop them."
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            Remind me
          </Button>
        </form>
      )}
    </section>
  );
}
