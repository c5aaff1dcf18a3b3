import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';

interface ResultPage {
  total: number;
  total_is_least: boolean;
  next: string | null;
  previous: string | null;
}

interface PageButtonsProps {
  label: string;
  page: ResultPage | undefined;
  onPageChange: (cursor: string | null) => void;
}

const integerFormat = new Intl.NumberFormat('en-CA');

/** The previous and next buttons; renders nothing when there is only one page. */
export function PageButtons({ label, page, onPageChange }: PageButtonsProps) {
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
  { isSavedOrders, isSearch }: { isSavedOrders: boolean; isSearch: boolean },
): string {
  const kind = isSavedOrders ? 'saved order' : 'order';
  const count = integerFormat.format(total);
  if (!total_is_least) return `${count} ${kind}${total === 1 ? '' : 's'}`;
  return `More than ${count} ${kind}s${isSearch ? `, the newest ${count} are listed` : ''}`;
}
