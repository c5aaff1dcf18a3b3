import type { ListedOrder } from '#contract/dashboard.ts';

/** The mockup, or the drawn jersey as long as there is none. Its team stands beside it in words. */
export function Thumbnail({ order }: { order: ListedOrder }) {
  const source = order.mockup_url || order.product_img;
  if (!source) return <span aria-hidden="true" className="block h-11 w-10 shrink-0 rounded-sm bg-sunken" />;
  return (
    <img
      src={source}
      alt=""
      width={40}
      height={44}
      loading="lazy"
      decoding="async"
      className="h-11 w-10 max-w-none rounded-sm object-contain"
    />
  );
}
