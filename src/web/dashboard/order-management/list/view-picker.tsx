import { useState } from 'react';
import type { SavedView } from '#contract/staff/saved-views.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { getFilter, type OrdersFilter, type OrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { savedViewsQuery } from '#web/dashboard/shared/queries.ts';
import { api } from '../../../calls/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { parseFilter, type useSavedViews } from './use-saved-views.ts';

interface ViewPickerProps {
  savedViews: ReturnType<typeof useSavedViews>;
  view: OrdersView;
  onFilter: (change: OrdersFilter) => void;
}

/** Selects, saves and deletes the views of the team: filters, sorting and columns (rules.md dashboard-14). */
export function ViewPicker({ savedViews, view, onFilter }: ViewPickerProps) {
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const { views, unsharedCount } = savedViews;
  const current = views.find((each) => isSameFilter(parseFilter(each), view));
  function choose(name: string) {
    const chosen = views.find((each) => each.name === name);
    if (chosen) onFilter(savedViews.openView(chosen));
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {unsharedCount > 0 && (
        <Button busy={savedViews.isSharing} onClick={savedViews.share}>
          {`Share ${unsharedCount} ${unsharedCount === 1 ? 'view' : 'views'} of this browser`}
        </Button>
      )}
      {views.length > 0 && (
        <SelectField
          label={<span className="sr-only">Saved views</span>}
          className="w-44"
          value={current?.name ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Saved views</option>
          {views.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {current ? (
        <Button onClick={() => setDialog('delete')}>Delete view</Button>
      ) : (
        <Button onClick={() => setDialog('save')}>Save view</Button>
      )}
      <SaveViewDialog
        open={dialog === 'save'}
        views={views}
        onClose={() => setDialog(null)}
        onSave={(name) => {
          savedViews.saveView(name, getFilter(view));
          setDialog(null);
        }}
      />
      {dialog === 'delete' && current && (
        <ConfirmDeleteDialog
          title="Delete view?"
          queryKeys={[savedViewsQuery.queryKey]}
          onDelete={() => api.savedViews.delete({ id: current.id })}
          onClose={() => setDialog(null)}
        >
          <p>
            <strong>{current.name}</strong> is deleted for the whole team
            {current.made_by && `; ${current.made_by} saved it`}. No order is deleted.
          </p>
        </ConfirmDeleteDialog>
      )}
    </div>
  );
}

const isSameFilter = (filter: OrdersFilter, view: OrdersView) =>
  Object.entries(filter).every(([field, value]) => view[field as keyof OrdersFilter] === value);

interface SaveViewDialogProps {
  open: boolean;
  views: readonly SavedView[];
  onClose: () => void;
  onSave: (name: string) => void;
}

function SaveViewDialog({ open, views, onClose, onSave }: SaveViewDialogProps) {
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
              ? 'The team has a view of this name: it is replaced.'
              : 'Filters, sorting and columns are kept under it, for the whole team.'
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
