import { useState } from 'react';
import { api, errorMessage } from '../lib/api-client.ts';
import { useHash } from '../lib/use-hash.ts';
import { createPrivateMeta } from '../seo/page-title.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export const meta = createPrivateMeta('Stop reminders', 'No more letters about a jersey.');

/** The target of the link '#{key}' in a reminder. It takes a press, because mail scanners open links. */
export default function StopRemindersPage() {
  const { hydrated, hash } = useHash();
  const isKey = /^[\w-]{16,64}$/.test(hash);
  return (
    <div className="page min-h-[60vh] max-w-xl py-6 sm:py-10">
      <h1 className="text-4xl">Stop reminders</h1>
      <div className="mt-6 space-y-6">
        {isKey && <StopReminders key={hash} linkKey={hash} />}
        {hydrated && !isKey && (
          <Notice tone="warning">
            <p>This link is not complete. Please open the whole link of our letter.</p>
          </Notice>
        )}
      </div>
    </div>
  );
}

function StopReminders({ linkKey }: { linkKey: string }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);

  async function stop() {
    setBusy(true);
    setResult(
      await api.reminders.stop({ key: linkKey }).then(
        ({ message }) => ({ tone: 'success' as const, text: message }),
        (error: unknown) => ({ tone: 'danger' as const, text: errorMessage(error) }),
      ),
    );
    setBusy(false);
  }

  return (
    <>
      <div aria-live="polite">{result && <Notice tone={result.tone}>{result.text}</Notice>}</div>
      {result?.tone !== 'success' && (
        <>
          <p className="text-lg">One press, and we send you no reminder any more, for any jersey or team.</p>
          <Button variant="primary" busy={busy} className="min-h-13" onClick={() => void stop()}>
            Stop these letters
          </Button>
        </>
      )}
    </>
  );
}
