/** In the place of a figure that is being loaded. */
export const FigurePlaceholder = () => (
  <span className="mt-0.5 inline-block h-8 w-24 max-w-full rounded-md bg-surface-inset align-top motion-safe:animate-pulse" />
);
