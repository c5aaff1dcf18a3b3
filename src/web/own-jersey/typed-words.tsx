import type { PlayerFields } from '#domain/orders/player-fields.ts';
import { copyToClipboard } from '../lib/copy-to-clipboard.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** What was typed for a jersey that cannot be saved, to be copied. Nothing without a draft. */
export function TypedWords({ row }: { row: PlayerFields | null }) {
  if (!row) return null;
  const words = [row.name, row.frontName, row.number, row.size, row.shorts, row.sleeve]
    .filter(Boolean)
    .join(', ');
  const copy = async () => {
    if (await copyToClipboard(words)) toast('Copied', { tone: 'success' });
    else toast('Please select the text and copy it', { ms: 3000 });
  };
  return (
    <section aria-labelledby="typed-title" className="space-y-3 rounded-lg border border-line p-4">
      <h2 id="typed-title" className="text-xl">
        What you typed
      </h2>
      <p className="break-words">{words}</p>
      <Button onClick={() => void copy()}>Copy</Button>
    </section>
  );
}
