import type { AskedChange } from '#contract/mockups.ts';
import { RemarkList } from '../../components/change-requests.tsx';
import { describePins, listRemarks, RemarkPins } from '../../components/remark-pins.tsx';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';

interface MockupImageProps {
  src: string;
  alt: string;
  /** Maximal sizes only, so that the pins stand where the customer set them. */
  className: string;
  requests: readonly AskedChange[];
}

/** A mockup with the customer's pins on it, enlarged with the remarks below. */
export function MockupImage({ src, alt, className, requests }: MockupImageProps) {
  const remarks = listRemarks(requests, src);
  return (
    <ZoomableImage
      src={src}
      alt={`${alt}${describePins(remarks)}`}
      className={className}
      marks={<RemarkPins pins={remarks} />}
    >
      {remarks.length > 0 && <RemarkList pins={remarks} />}
    </ZoomableImage>
  );
}
