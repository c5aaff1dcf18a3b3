import { useState } from 'react';
import { filePaths } from '#contract/endpoint/calls.ts';
import { errorMessage } from '../calls/api-client.ts';
import { downloadFile } from '../calls/download.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Downloads a page for the locker room, with a code that opens the team's list. */
export function PosterButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await downloadFile(filePaths.teamPoster, { order_id: orderId }, `poster-${orderId}.pdf`).catch(
      (error: unknown) => toast(errorMessage(error), { tone: 'danger' }),
    );
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      Poster with QR code
    </Button>
  );
}
