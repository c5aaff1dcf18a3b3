/** The layout of the page without its content. */
export function ProductLoading() {
  return (
    <div className="page py-8">
      <p role="status" className="text-quiet">
        Loading Product
      </p>
      <div aria-hidden="true" className="mt-4 grid gap-8 lg:grid-cols-2">
        <div className="aspect-[600/690] rounded-lg border border-line bg-card motion-safe:animate-pulse" />
        <div className="space-y-4">
          <div className="h-14 w-2/3 rounded-md bg-sunken motion-safe:animate-pulse" />
          <div className="h-80 rounded-md bg-sunken motion-safe:animate-pulse" />
        </div>
      </div>
    </div>
  );
}
