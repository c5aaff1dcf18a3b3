import { ROW_FIELD_LABELS } from '#domain/orders/field-labels.ts';
import { copyToClipboard } from '../../lib/copy-to-clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import { listSentWords, type SentWord } from '../draft/late-change.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** What became of a change that came too late; before the payment its saving button says that it waits. */
export function LateChangeNotice({ order: { draft, change } }: { order: OrderEditor }) {
  const told = describeLateChange(draft);
  if (!told || !draft.deferredSave) return null;
  const words = listSentWords(draft.deferredSave).map(formatWord);
  const copy = async () => {
    if (await copyToClipboard(words.join('\n'))) toast('Copied', { tone: 'success' });
    else toast('Please select the text and copy it', { ms: 3000 });
  };
  return (
    <Notice tone={told.tone}>
      <h2 className="text-xl">{told.title}</h2>
      <p className="mt-1">{told.text}</p>
      <ul className="mt-2 list-disc pl-5">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {told.tone !== 'success' && <Button onClick={() => void copy()}>Copy</Button>}
        {told.tone !== 'warning' && (
          <Button onClick={() => change({ type: 'seen-outcome' })} variant="ghost">
            OK
          </Button>
        )}
      </div>
    </Notice>
  );
}

const formatWord = ({ jersey, field, value }: SentWord): string => {
  const place = `Jersey ${jersey}, ${(ROW_FIELD_LABELS as Record<string, string>)[field] ?? field}`;
  return value ? `${place} “${value}”` : `${place}: empty`;
};

interface ToldChange {
  tone: 'success' | 'warning' | 'danger';
  title: string;
  text: string;
}

/** Returns null while the change waits for an order that is not paid yet. */
function describeLateChange({ deferredSave, role, submitted }: Draft): ToldChange | null {
  if (!deferredSave) return null;
  if (deferredSave.outcome === 'left')
    return { ...LEFT, title: role === 'guest' ? LEFT.title : 'Your change was left out' };
  if (role !== 'guest') return null;
  if (deferredSave.outcome === 'taken') return submitted ? TAKEN_AND_PAID : TAKEN;
  return submitted ? WAITING : null;
}

const LEFT: ToldChange = {
  tone: 'danger',
  title: 'The order creator left out your change',
  text: 'It is not in the list. If you still need it, copy it and send it to the order creator. You had typed:',
};
const TAKEN: ToldChange = {
  tone: 'success',
  title: 'The order creator took your change',
  text: 'It is in the list now. You had typed:',
};
const TAKEN_AND_PAID: ToldChange = {
  ...TAKEN,
  text: 'It is in the list now. To confirm your jersey, ask the order creator for your own link. You had typed:',
};
const WAITING: ToldChange = {
  tone: 'warning',
  title: 'Your change waits for the order creator',
  text: 'It came too late for the payment, and is not in the order yet. You can copy it and send it to the order creator. You had typed:',
};
