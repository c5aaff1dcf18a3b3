import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';

interface ResultPage {
  total: number;
  total_is_least: boolean;
  next: string | null;
  previous: string | null;
}

interface PaginationProps {
  page: ResultPage | undefined;
  isSavedOrders: boolean;
  isSearch: boolean;
  onPageChange: (cursor: string | null) => void;
}

const integerFormat = new Intl.NumberFormat('en-CA');

/** The number of orders, and the buttons for the previous and next page. */
export function Pagination({ page, isSavedOrders, isSearch, onPageChange }: PaginationProps) {
  return (
    <div className="mb-3 flex min-h-11 lg:mb-1 lg:min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-live="polite" className="tabular text-muted">
        {page ? formatOrderCount(page, { isSavedOrders, isSearch }) : 'Loading orders'}
      </p>
      <PageButtons label="Pages" page={page} onPageChange={onPageChange} />
    </div>
  );
}

/** The previous and next buttons; renders nothing when there is only one page. */
export function PageButtons({
  label,
  page,
  onPageChange,
}: Pick<PaginationProps, 'page' | 'onPageChange'> & { label: string }) {
  if (!page?.next && !page?.previous) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      <Button
        disabled={!page.previous}
        onClick={() => onPageChange(page.previous)}
        className="px-3 lg:min-h-8 lg:py-1 lg:text-sm"
      >
        <ChevronLeftIcon className="size-4" />
        Previous
      </Button>
      <Button
        disabled={!page.next}
        onClick={() => onPageChange(page.next)}
        className="px-3 lg:min-h-8 lg:py-1 lg:text-sm"
      >
        Next
        <ChevronRightIcon className="size-4" />
      </Button>
    </nav>
  );
}

/** Of a search only the newest orders are listed, where there are more. */
export function formatOrderCount(
  { total, total_is_least }: Pick<ResultPage, 'total' | 'total_is_least'>,
  { isSavedOrders, isSearch }: Pick<PaginationProps, 'isSavedOrders' | 'isSearch'>,
): string {
  const kind = isSavedOrders ? 'saved order' : 'order';
  const count = integerFormat.format(total);
  if (!total_is_least) return `${count} ${kind}${total === 1 ? '' : 's'}`;
  return `More than ${count} ${kind}s${isSearch ? `, the newest ${count} are listed` : ''}`;
}
