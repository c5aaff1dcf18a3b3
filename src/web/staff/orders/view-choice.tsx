import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { useKeptViews } from './kept-views.ts';
import { filterOf, type OrdersFilter, type OrdersView } from './orders-view.tsx';

interface ViewChoiceProps {
  kept: ReturnType<typeof useKeptViews>;
  view: OrdersView;
  filter: (change: OrdersFilter) => void;
}

/** Filters, sorting and columns under a name of one's own, in this browser. */
export function ViewChoice({ kept, view, filter }: ViewChoiceProps) {
  const [saving, setSaving] = useState(false);
  const current = kept.views.find((one) => isSame(one.filter, view));
  function choose(name: string) {
    const chosen = kept.views.find((one) => one.name === name);
    if (chosen) filter(kept.open(chosen));
  }
  return (
    <div className="flex items-end gap-2">
      {kept.views.length > 0 && (
        <SelectField
          label={<span className="sr-only">Saved views</span>}
          className="w-44"
          value={current?.name ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Saved views</option>
          {kept.views.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {current ? (
        <Button onClick={() => kept.forget(current.name)}>Delete view</Button>
      ) : (
        <Button onClick={() => setSaving(true)}>Save view</Button>
      )}
      <SaveDialog
        open={saving}
        onClose={() => setSaving(false)}
        onSave={(name) => {
          kept.keep(name, filterOf(view));
          setSaving(false);
          toast('View saved', { tone: 'done' });
        }}
      />
    </div>
  );
}

const isSame = (filter: OrdersFilter, view: OrdersView) =>
  Object.entries(filter).every(([field, value]) => view[field as keyof OrdersFilter] === value);

interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

function SaveDialog({ open, onClose, onSave }: SaveDialogProps) {
  const [name, setName] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
  }
  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <form onSubmit={submit}>
        <TextField
          label="Name"
          hint="Filters, sorting and columns are kept under it, in this browser."
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="main">
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
