/** A link or a button of the main navigation. */
export const NAV_ITEM =
  'inline-flex min-h-11 items-center rounded-md px-1.5 text-sm font-medium whitespace-nowrap text-quiet hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-hot aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 max-xs:flex max-xs:px-3 max-xs:text-lg sm:px-2 sm:text-base';
