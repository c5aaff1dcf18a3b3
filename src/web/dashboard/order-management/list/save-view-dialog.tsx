import { useState } from 'react';
import type { SavedView } from '#contract/staff/saved-views.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';

interface SaveViewDialogProps {
  open: boolean;
  views: readonly SavedView[];
  onClose: () => void;
  onSave: (name: string) => void;
}

export function SaveViewDialog({ open, views, onClose, onSave }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const isReplacing = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  function save() {
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
  }
  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <Form onSubmit={save} noValidate={false}>
        <TextField
          label="Name"
          hint={
            isReplacing
              ? 'There already is a view by this name: it will be replaced.'
              : 'It keeps the filters, sorting and columns, for the whole team.'
          }
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {isReplacing ? 'Replace view' : 'Save view'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
