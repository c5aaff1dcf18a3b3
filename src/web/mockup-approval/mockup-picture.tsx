import type { Pin } from '#contract/mockups.ts';
import { describePins, RemarkPins } from '../components/remark-pins.tsx';
import { Picture } from '../ui/picture.tsx';

interface MockupPictureProps {
  orderId: string;
  url: string;
  /** Of several in the round; null for the only one. */
  choice?: string | null;
  /** Remarks about it, which a list says in words. */
  pins?: readonly Pin[];
}

/** A press opens it in full size. */
export const MockupPicture = ({ orderId, url, choice = null, pins = [] }: MockupPictureProps) => (
  <figure className="rounded-lg border border-line bg-surface p-4">
    <a href={url} target="_blank" rel="noopener" className="relative block">
      <Picture
        src={url}
        alt={`Mockup of order ${orderId}${choice ? `, choice ${choice}` : ''}${describePins(pins)}`}
        className="w-full rounded-md"
      />
      <RemarkPins pins={pins} />
    </a>
    <figcaption className="mt-3 text-sm text-muted">
      {choice && <span className="font-semibold text-ink">Choice {choice}: </span>}
      {choice ? 'the' : 'The'} mockup of order{' '}
      <span className="font-semibold text-ink tabular">{orderId}</span>. Press it to see it in full size.
    </figcaption>
  </figure>
);
