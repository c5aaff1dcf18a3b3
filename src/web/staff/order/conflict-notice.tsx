import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { statusWord } from '../status-badge.tsx';
import { momentOf } from '../times.ts';
import type { Fields } from './draft.ts';
import type { Conflict } from './use-save-order.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  changes: Partial<Fields>;
  onLoad: () => void;
}

/** Tells the later of two people what the first one saved; nothing that was typed is taken away. */
export function ConflictNotice({ conflict, changes, onLoad }: ConflictNoticeProps) {
  const { by, at, current } = conflict;
  return (
    <Notice tone="wrong">
      <p className="font-semibold">
        {by} saved this order first{at && ` (${momentOf(at)})`}. Your changes are not saved yet.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {'order_status' in changes && <li>Order status now: {statusWord(current.order_status)}</li>}
        {'designer' in changes && <li>Designer now: {current.designer ?? 'Nobody'}</li>}
        {'order_notes' in changes && (
          <li className="whitespace-pre-wrap">Order Notes now: {current.order_notes || 'none'}</li>
        )}
      </ul>
      <p className="mt-1">What you typed is kept. Load the newer order, look at it and save again.</p>
      <Button className="mt-3" onClick={onLoad}>
        Load the newer order
      </Button>
    </Notice>
  );
}
