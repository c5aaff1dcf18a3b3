import { useState } from 'react';
import { persisted, usePersisted } from '../../../lib/local-storage.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { ColumnsIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { ALL_ORDERS, getFilter, type OrdersFilter, type OrdersView } from '../../shared/orders-view.tsx';
import { DEFAULT_COLUMNS, ORDER_COLUMNS } from './order-columns.tsx';

interface ViewPickerProps {
  savedViews: ReturnType<typeof useSavedViews>;
  view: OrdersView;
  onFilter: (change: OrdersFilter) => void;
}

/** Selects, saves and deletes named views (filters, sorting and columns), stored in this browser. */
export function ViewPicker({ savedViews, view, onFilter }: ViewPickerProps) {
  const [saving, setSaving] = useState(false);
  const current = savedViews.views.find((each) => isSameFilter(each.filter, view));
  function choose(name: string) {
    const chosen = savedViews.views.find((each) => each.name === name);
    if (chosen) onFilter(savedViews.openView(chosen));
  }
  return (
    <div className="flex items-end gap-2">
      {savedViews.views.length > 0 && (
        <SelectField
          label={<span className="sr-only">Saved views</span>}
          className="w-44"
          value={current?.name ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Saved views</option>
          {savedViews.views.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {current ? (
        <Button onClick={() => savedViews.deleteView(current.name)}>Delete view</Button>
      ) : (
        <Button onClick={() => setSaving(true)}>Save view</Button>
      )}
      <SaveViewDialog
        open={saving}
        onClose={() => setSaving(false)}
        onSave={(name) => {
          savedViews.saveView(name, getFilter(view));
          setSaving(false);
          toast('View saved', { tone: 'success' });
        }}
      />
    </div>
  );
}

const isSameFilter = (filter: OrdersFilter, view: OrdersView) =>
  Object.entries(filter).every(([field, value]) => view[field as keyof OrdersFilter] === value);

interface SaveViewDialogProps {
  open: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

function SaveViewDialog({ open, onClose, onSave }: SaveViewDialogProps) {
  const [name, setName] = useState('');
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
          hint="Filters, sorting and columns are kept under it, in this browser."
          required
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save view
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface SavedView {
  name: string;
  filter: OrdersFilter;
  columns: readonly string[];
}

/** The visible columns and the named views of the order list, stored in this browser. */
interface StoredViews {
  columns: readonly string[];
  views: readonly SavedView[];
}

const storedViews = persisted<StoredViews>('dashboard-orders', { columns: DEFAULT_COLUMNS, views: [] });

export function useSavedViews() {
  const { columns = DEFAULT_COLUMNS, views = [] } = usePersisted(storedViews);
  return {
    columns,
    views,
    setColumns: (names: readonly string[]) => storedViews.set({ columns: names, views }),
    /** Replaces a view of the same name. */
    saveView: (name: string, filter: OrdersFilter) =>
      storedViews.set({ columns, views: [...removeView(views, name), { name, filter, columns }] }),
    deleteView: (name: string) => storedViews.set({ columns, views: removeView(views, name) }),
    /** Returns the filter of a view; filters stored by an older version may lack fields. */
    openView: (view: SavedView): OrdersFilter => {
      storedViews.set({ columns: view.columns, views });
      return { ...ALL_ORDERS, ...view.filter };
    },
  };
}

const removeView = (views: readonly SavedView[], name: string) => views.filter((view) => view.name !== name);

interface ColumnPickerProps {
  visibleColumns: readonly string[];
  onChange: (names: readonly string[]) => void;
}

export function ColumnPicker({ visibleColumns, onChange }: ColumnPickerProps) {
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>();
  const toggle = (name: string) =>
    onChange(
      ORDER_COLUMNS.map((column) => column.name).filter(
        (column) => visibleColumns.includes(column) !== (column === name),
      ),
    );
  return (
    <div {...rootProps} className="relative hidden lg:block">
      <button {...buttonProps} className={buttonClass('secondary')}>
        <ColumnsIcon className="size-4" />
        Columns
      </button>
      {open && (
        <fieldset
          id={id}
          className="absolute right-0 z-20 mt-2 max-h-[70dvh] w-64 overflow-auto rounded-lg border border-line bg-surface p-3 shadow-lg"
        >
          <legend className="sr-only">Columns of the table</legend>
          {ORDER_COLUMNS.map(({ name, title }) => (
            <label
              key={name}
              className="flex min-h-9 items-center gap-3 rounded-md px-2 hover:bg-surface-inset"
            >
              <input
                type="checkbox"
                className="size-4 accent-info"
                checked={visibleColumns.includes(name)}
                onChange={() => toggle(name)}
              />
              {title}
            </label>
          ))}
          <Button variant="ghost" className="mt-2" onClick={() => onChange(DEFAULT_COLUMNS)}>
            The usual columns
          </Button>
        </fieldset>
      )}
    </div>
  );
}
