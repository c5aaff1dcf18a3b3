import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MoneyFormProps {
  /** What the shop refused, in words. */
  refusal: string | null;
  busy: boolean;
  submit: string;
  danger?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog that moves money or throws something away: what is going to happen, then one button for it. */
export function MoneyForm({ refusal, busy, submit, danger, onSubmit, onCancel, children }: MoneyFormProps) {
  function send(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <form onSubmit={send} noValidate className="space-y-5">
      {refusal && <Notice tone="wrong">{refusal}</Notice>}
      {children}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'main'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
