import { Picture } from '../ui/picture.tsx';

interface MockupPictureProps {
  orderId: string;
  url: string;
  /** Of several in the round; null for the only one. */
  choice?: string | null;
}

/** A click opens it in full size. */
export const MockupPicture = ({ orderId, url, choice = null }: MockupPictureProps) => (
  <figure className="rounded-lg border border-line bg-surface p-4">
    <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
      <Picture
        src={url}
        alt={`Mockup of order ${orderId}${choice ? `, choice ${choice}` : ''}`}
        className="w-full"
      />
    </a>
    <figcaption className="mt-3 text-sm text-muted">
      {choice && <span className="font-semibold text-ink">Choice {choice}: </span>}
      {choice ? 'the' : 'The'} mockup of order{' '}
      <span className="font-semibold text-ink tabular">{orderId}</span>. Click it to see it in full size.
    </figcaption>
  </figure>
);
