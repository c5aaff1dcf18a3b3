import { type ReactNode, useState } from 'react';
import { NoImage, Picture } from '../picture.tsx';
import { Dialog } from './dialog.tsx';

interface ZoomableImageProps {
  src: string;
  alt: string;
  /** With `marks` its box has to be as large as the picture, for example by maximal sizes only. */
  className: string;
  /** Drawn over the picture, small and enlarged, at parts of its width and height. */
  marks?: ReactNode;
  /** What stands below the enlarged picture. */
  children?: ReactNode;
}

/** An image that a click enlarges; a placeholder without `src`. */
export function ZoomableImage({ src, alt, className, marks, children }: ZoomableImageProps) {
  const [open, setOpen] = useState(false);
  if (!src) return <NoImage className="min-h-24 w-full" />;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge: ${alt}`}
        className="block w-full cursor-zoom-in"
        onClick={() => setOpen(true)}
      >
        <span className={`block ${marks ? 'relative mx-auto w-fit' : ''}`}>
          <Picture src={src} alt={alt} className={className} />
          {marks}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt} wide>
        <div className="relative mx-auto w-fit">
          {/* The dialog's title describes the picture. */}
          <img src={src} alt="" className="max-h-[75dvh]" />
          {marks}
        </div>
        {children}
      </Dialog>
    </>
  );
}
