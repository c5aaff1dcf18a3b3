import type { OrderStatus } from '#domain/order.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { statusWord } from '../status-badge.tsx';
import { momentOf } from '../times.ts';
import { type Value, wordsFor } from './fields.ts';
import type { Conflict } from './use-save-order.ts';

/** Tells the later of two people what the first one saved; nothing that was typed is taken away. */
export function ConflictNotice({ conflict, onLoad }: { conflict: Conflict; onLoad: () => void }) {
  const { by, at, current } = conflict;
  return (
    <Notice tone="wrong">
      <p className="font-semibold">
        {by} saved this order first{at && ` (${momentOf(at)})`}. Your changes are not saved yet.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {Object.entries(current).map(([name, value]) => (
          <li key={name} className="break-words whitespace-pre-wrap">
            {wordsFor(name)} now: {shown(name, value)}
          </li>
        ))}
      </ul>
      <p className="mt-1">What you typed is kept. Load the newer order, look at it and save again.</p>
      <Button className="mt-3" onClick={onLoad}>
        Load the newer order
      </Button>
    </Notice>
  );
}

function shown(name: string, value: Value): string {
  if (name === 'order_status') return statusWord(value as OrderStatus);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value || 'none';
}
