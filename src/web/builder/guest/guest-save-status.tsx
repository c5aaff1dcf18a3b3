import { useState } from 'react';
import { formatPositions } from '#domain/orders/roster-progress.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { SaveStatus } from '../steps/save-status.tsx';

/** Whether the guest's input is saved and in which rows; nothing before there was any. */
export function GuestSaveStatus({ order }: { order: OrderEditor }) {
  const { draft, isSaved } = order;
  const [isTouched, setTouched] = useState(!isSaved);
  if (!isSaved && !isTouched) setTouched(true);
  const positions = draft.content.rows.flatMap(({ id }, index) =>
    draft.ownRowIds.includes(id) ? [index + 1] : [],
  );
  const isIn = positions.length > 0;
  return (
    <>
      <SaveStatus order={order} isUntouched={isSaved && !isTouched && !isIn} />
      {isIn &&
        isSaved &&
        `. You are in: ${positions.length === 1 ? 'jersey' : 'jerseys'} ${formatPositions(positions)}.`}
    </>
  );
}
