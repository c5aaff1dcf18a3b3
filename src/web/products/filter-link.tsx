import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAddress, type ListAddress } from './filter-address.ts';
import type { ChooseAddress } from './use-list-address.ts';

interface Props {
  to: ListAddress;
  onChoose: ChooseAddress;
  current?: boolean;
  className: string;
  children: ReactNode;
}

/** A link, so that it can be opened beside, sent on, and used before the page's code is there. */
export function FilterLink({ to, onChoose, current, className, children }: Props) {
  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(to);
  }
  return (
    <Link
      to={`/products${formatAddress(to)}`}
      onClick={choose}
      aria-current={current ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
