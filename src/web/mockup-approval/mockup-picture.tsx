import { Picture } from '../ui/picture.tsx';

/** A click opens it in full size. */
export const MockupPicture = ({ orderId, url }: { orderId: string; url: string }) => (
  <figure className="rounded-lg border border-line bg-surface p-4">
    <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
      <Picture src={url} alt={`Mockup of order ${orderId}`} className="w-full" />
    </a>
    <figcaption className="mt-3 text-sm text-muted">
      The mockup of order <span className="font-semibold text-ink tabular">{orderId}</span>. Click it to see
      it in full size.
    </figcaption>
  </figure>
);
