import ChevronLeft from 'lucide-react/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs';
import { Button } from '../../ui/button.tsx';

interface Page {
  total: number;
  total_is_least: boolean;
  next: string | null;
  previous: string | null;
}

interface PagingProps {
  page: Page | undefined;
  saved: boolean;
  turnTo: (cursor: string | null) => void;
}

const whole = new Intl.NumberFormat('en-CA');

/** How many there are, and the pages before and after. */
export function Paging({ page, saved, turnTo }: PagingProps) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-live="polite" className="tabular text-quiet">
        {page ? countWords(page, saved) : 'Loading orders'}
      </p>
      <PageTurner label="Pages" page={page} turnTo={turnTo} />
    </div>
  );
}

/** Nothing while one page holds all. */
export function PageTurner({ label, page, turnTo }: Omit<PagingProps, 'saved'> & { label: string }) {
  if (!page?.next && !page?.previous) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      <Button disabled={!page.previous} onClick={() => turnTo(page.previous)} className="px-3">
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <Button disabled={!page.next} onClick={() => turnTo(page.next)} className="px-3">
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}

function countWords({ total, total_is_least }: Page, saved: boolean): string {
  const kind = saved ? 'saved order' : 'order';
  if (total_is_least) return `More than ${whole.format(total)} ${kind}s`;
  return `${whole.format(total)} ${kind}${total === 1 ? '' : 's'}`;
}
