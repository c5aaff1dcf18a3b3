/** In the place of a figure that is being loaded. */
export const FigurePlaceholder = () => (
  <span className="inline-block h-8 w-24 max-w-full rounded-md bg-surface-inset align-middle motion-safe:animate-pulse" />
);
