import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { NoImage, Picture } from './picture.tsx';

/** An image that a click enlarges; a placeholder without `src` (rules.md dashboard-4). */
export function ZoomableImage({ src, alt, className }: { src: string; alt: string; className: string }) {
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
        <Picture src={src} alt={alt} className={className} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt} wide>
        {/* The dialog's title describes the picture. */}
        <img src={src} alt="" className="mx-auto max-h-[75dvh]" />
      </Dialog>
    </>
  );
}
