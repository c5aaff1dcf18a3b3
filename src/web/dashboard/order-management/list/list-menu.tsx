/** What is needed now and then in Orders: views of the team, columns, export (rules.md dashboard-14). */
import { useState } from 'react';
import { filePaths } from '#contract/endpoint/paths.ts';
import type { SavedView } from '#contract/staff/saved-views.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { getFilter, type OrdersFilter, type OrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { savedViewsQuery } from '#web/dashboard/shared/queries.ts';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { api } from '../../../calls/api-client.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { ColumnList } from './column-list.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { parseFilter, type useSavedViews } from './use-saved-views.ts';

interface ListMenuProps {
  savedViews: ReturnType<typeof useSavedViews>;
  view: OrdersView;
  onFilter: (filter: OrdersFilter) => void;
  /** There is nothing to export. */
  isEmpty: boolean;
}

const ITEM_CLASS =
  'flex min-h-9 w-full items-center rounded-md px-3 text-left text-sm hover:bg-surface-inset aria-[current=true]:font-semibold disabled:opacity-60 max-lg:min-h-11';

export function ListMenu({ savedViews, view, onFilter, isEmpty }: ListMenuProps) {
  const { open, setOpen, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>({ keepsOpen: true });
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const [showsColumns, setShowsColumns] = useState(false);
  const exporting = useDownload();
  const { views, unsharedCount } = savedViews;
  const current = views.find((each) => isSameFilter(parseFilter(each), view));
  const openDialog = (name: 'save' | 'delete') => {
    setOpen(false);
    setDialog(name);
  };
  return (
    <div {...rootProps} className="relative">
      <button
        {...buttonProps}
        aria-label="Views, columns and export"
        className="inline-flex size-11 items-center justify-center rounded-md border border-field-line bg-surface hover:border-ink lg:size-9"
      >
        <MoreIcon className="size-5 shrink-0" />
      </button>
      {open && (
        <div
          id={id}
          className="absolute right-0 z-30 mt-2 max-h-[70dvh] w-64 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-lg"
        >
          <ViewList
            views={views}
            current={current}
            onOpen={(chosen) => {
              setOpen(false);
              onFilter(savedViews.openView(chosen));
            }}
          />
          {unsharedCount > 0 && (
            <button type="button" className={ITEM_CLASS} onClick={savedViews.share}>
              {`Share ${unsharedCount} ${unsharedCount === 1 ? 'view' : 'views'} in this browser`}
            </button>
          )}
          <button
            type="button"
            className={ITEM_CLASS}
            onClick={() => openDialog(current ? 'delete' : 'save')}
          >
            {current ? 'Delete view' : 'Save view'}
          </button>
          <button
            type="button"
            className={ITEM_CLASS}
            disabled={isEmpty}
            onClick={() =>
              exporting.start({ path: filePaths.exportOrders, body: getFilter(view), fileName: 'orders.csv' })
            }
          >
            {exporting.busy ? 'Exporting orders' : 'Export CSV'}
          </button>
          <button
            type="button"
            className={ITEM_CLASS}
            aria-expanded={showsColumns}
            onClick={() => setShowsColumns(!showsColumns)}
          >
            Columns
          </button>
          {showsColumns && (
            <ColumnList visibleColumns={savedViews.columns} onChange={savedViews.setColumns} />
          )}
        </div>
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
            <strong>{current.name}</strong> will be deleted for the whole team
            {current.made_by && `; ${current.made_by} saved it`}. No order is deleted.
          </p>
        </ConfirmDeleteDialog>
      )}
    </div>
  );
}

interface ViewListProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
}

const ViewList = ({ views, current, onOpen }: ViewListProps) =>
  views.length > 0 && (
    <ul aria-label="Saved views" className="mb-1 border-b border-line pb-1">
      {views.map((view) => (
        <li key={view.id}>
          <button
            type="button"
            aria-current={view === current || undefined}
            className={`${ITEM_CLASS} break-words`}
            onClick={() => onOpen(view)}
          >
            {view.name}
          </button>
        </li>
      ))}
    </ul>
  );

const isSameFilter = (filter: OrdersFilter, view: OrdersView) =>
  Object.entries(filter).every(([field, value]) => view[field as keyof OrdersFilter] === value);
