import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { TextField } from '../../ui/field.tsx';
import { Confirm } from '../confirm.tsx';
import { keyOf, type PriceStep } from './pricing-draft.ts';

interface PriceConfirmProps {
  open: boolean;
  steps: PriceStep[];
  /** With the names that were typed, by `keyOf` the item. */
  onYes: (confirmed: Record<string, string>) => void;
  onClose: () => void;
}

/** A price that moves by more than half is confirmed by its item's name. */
export function PriceConfirm({ open, steps, onYes, onClose }: PriceConfirmProps) {
  const [confirmed, setConfirmed] = useState<Record<string, string>>({});
  const blocked = steps.some(({ bold, item }) => bold && confirmed[keyOf(item)]?.trim() !== item.item);
  return (
    <Confirm
      open={open}
      title={`Change ${steps.length} ${steps.length === 1 ? 'price' : 'prices'}?`}
      yes="Update pricing"
      blocked={blocked}
      onYes={() => onYes(confirmed)}
      onClose={onClose}
    >
      <ul className="space-y-4">
        {steps.map(({ item, before, after, bold }) => (
          <li key={keyOf(item)}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{item.item}</span>
              <span className="tabular">
                {formatDollars(before)} <span aria-hidden="true">→</span>
                <span className="sr-only">to</span> <strong>{formatDollars(after)}</strong>
              </span>
            </span>
            {bold && (
              <div className="mt-2 rounded-md bg-waiting-soft p-3">
                <TextField
                  label={
                    <>
                      This is more than half. Type <strong>{item.item}</strong> to confirm it
                    </>
                  }
                  autoComplete="off"
                  spellCheck={false}
                  value={confirmed[keyOf(item)] ?? ''}
                  onChange={(event) => setConfirmed({ ...confirmed, [keyOf(item)]: event.target.value })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
