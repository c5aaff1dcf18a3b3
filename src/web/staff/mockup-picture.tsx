import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';

/** Click to enlarge (specification 2, My Orders). */
export function MockupPicture({
  source,
  alt,
  className,
}: {
  source: string;
  alt: string;
  className: string;
}) {
  const [open, setOpen] = useState(false);
  if (!source)
    return <p className="grid min-h-24 place-items-center rounded-md bg-sunken text-quiet">No Image</p>;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge: ${alt}`}
        className="block w-full cursor-zoom-in"
        onClick={() => setOpen(true)}
      >
        <img src={source} alt={alt} className={className} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt} wide>
        {/* The dialog is called by what the picture shows. */}
        <img src={source} alt="" className="mx-auto max-h-[75dvh]" />
      </Dialog>
    </>
  );
}
