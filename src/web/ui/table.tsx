import type { ComponentProps, ReactNode } from 'react';

export interface TableColumn {
  title: string;
  /** The content of the head cell, if it is not the plain title. */
  label?: ReactNode;
  /** Whether the title is only for screen readers, e.g. above a column of buttons. */
  isHidden?: boolean;
  className?: string;
}

interface TableProps extends ComponentProps<'table'> {
  caption?: ReactNode;
  /** By default the caption is for screen readers only. */
  captionClass?: string;
  /** A table without columns has no head; `head` replaces the head cells, e.g. by sortable ones. */
  columns?: readonly (string | TableColumn)[];
  head?: ReactNode;
  headClass?: string;
  headCellClass?: string;
  bodyClass?: string;
  footer?: ReactNode;
  /** Below this breakpoint, '@' of the container around it, the head is hidden and each row is rendered as a card. */
  cardsBelow?: keyof typeof CARD_CLASSES;
}

const CARD_CLASSES = {
  sm: { table: 'max-sm:block', head: 'max-sm:sr-only', body: 'max-sm:block' },
  md: { table: 'max-md:block', head: 'max-md:sr-only', body: 'max-md:block' },
  lg: { table: 'max-lg:block', head: 'max-lg:sr-only', body: 'max-lg:block' },
  '@2xl': { table: '@max-2xl:block', head: '@max-2xl:sr-only', body: '@max-2xl:block' },
  '@3xl': { table: '@max-3xl:block', head: '@max-3xl:sr-only', body: '@max-3xl:block' },
};

/** A table with a head of column titles; its children are the rows of the body. */
export function Table({
  caption,
  captionClass = 'sr-only',
  columns = [],
  head,
  headClass = '',
  headCellClass = '',
  bodyClass = '',
  footer,
  cardsBelow,
  className = '',
  children,
  ...rest
}: TableProps) {
  const cards = cardsBelow && CARD_CLASSES[cardsBelow];
  const headCells = head ?? columns.map((column) => renderHeadCell(column, headCellClass));
  const hasHead = head !== undefined || columns.length > 0;
  return (
    <table className={joinClasses('w-full text-left', className, cards?.table)} {...rest}>
      {caption && <caption className={captionClass}>{caption}</caption>}
      {hasHead && (
        <thead className={joinClasses(headClass, cards?.head)}>
          <tr>{headCells}</tr>
        </thead>
      )}
      <tbody className={joinClasses(bodyClass, cards?.body)}>{children}</tbody>
      {footer}
    </table>
  );
}

function renderHeadCell(column: string | TableColumn, headCellClass: string) {
  const { title, label, isHidden, className }: TableColumn =
    typeof column === 'string' ? { title: column } : column;
  return (
    <th key={title} scope="col" className={joinClasses(headCellClass, className)}>
      {isHidden ? <span className="sr-only">{title}</span> : (label ?? title)}
    </th>
  );
}

const joinClasses = (...classes: (string | undefined)[]) => classes.filter(Boolean).join(' ') || undefined;

/** The label of a cell's value below the breakpoint md, where rows are cards without a head. */
export const CellLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-sm text-muted md:hidden">
    {children}
  </span>
);

/** A scrollable region that can also be scrolled with the arrow keys. */
export const ScrollArea = ({ label, ...rest }: ComponentProps<'section'> & { label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
  <section aria-label={label} tabIndex={0} {...rest} />
);
