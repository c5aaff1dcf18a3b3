import { useState } from 'react';
import { api, errorMessage } from '../calls/api-client.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';

/** Instead of the form, which a link that was replaced cannot send: it leads to the new link (rules.md mockups-14). */
export function ReplacedLink({ reference }: { reference: string }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function send() {
    setBusy(true);
    setError(null);
    try {
      setSent((await api.mockups.sendNewLink({ order_id: reference })).message);
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Notice tone="warning">
      <h2 className="text-2xl">A newer mockup replaced this link</h2>
      <p className="mt-1 mb-3">
        Open the link in our latest e-mail to see the newer mockup and its list of jerseys, and to ask for a
        change or approve it.
      </p>
      <div aria-live="polite">
        <FormError message={error} className="mb-3" />
        {sent && <p className="font-semibold">{sent}</p>}
      </div>
      {!sent && (
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          Send me the new link
        </Button>
      )}
    </Notice>
  );
}
