import type { Pin } from '#contract/mockups.ts';
import { describePins, RemarkPins } from '../components/remark-pins.tsx';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';

interface MockupPictureProps {
  orderId: string;
  url: string;
  /** Of several in the round; null for the only one. */
  choice?: string | null;
  /** Remarks about it, which a list says in words. */
  pins?: readonly Pin[];
}

/** The mockup, large; a press enlarges it. */
export const MockupPicture = ({ orderId, url, choice = null, pins = [] }: MockupPictureProps) => (
  <div className="rounded-lg border border-line bg-surface p-2 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
    <ZoomableImage
      src={url}
      alt={`Mockup for order ${orderId}${choice ? `, choice ${choice}` : ''}${describePins(pins)}`}
      className="mx-auto max-h-[75dvh] rounded-md"
      marks={<RemarkPins pins={pins} />}
    />
  </div>
);
