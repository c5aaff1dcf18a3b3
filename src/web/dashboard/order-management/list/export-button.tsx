import { filePaths } from '#contract/endpoint/calls.ts';
import { getFilter, type OrdersView } from '#web/dashboard/shared/orders-view.tsx';
import { useDownload } from '#web/dashboard/shared/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';

interface ExportButtonProps {
  view: OrdersView;
  /** There is nothing to export. */
  isEmpty: boolean;
}

/** Downloads the orders of all pages that the filters find. */
export function ExportButton({ view, isEmpty }: ExportButtonProps) {
  const { start, busy } = useDownload();
  return (
    <Button
      className="px-3 text-sm max-sm:w-11 max-sm:px-0 lg:min-h-9 lg:py-1"
      disabled={isEmpty}
      busy={busy}
      onClick={() => start({ path: filePaths.exportOrders, body: getFilter(view), fileName: 'orders.csv' })}
    >
      {!busy && <DownloadIcon className="size-4 shrink-0" />}
      <span className="max-sm:sr-only">Export CSV</span>
    </Button>
  );
}
