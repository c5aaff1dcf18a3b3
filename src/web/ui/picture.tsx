import { type ComponentProps, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  /** '' or undefined without a picture. */
  src: string | undefined;
  /** Too small for words: the placeholder says them to screen readers only. */
  isThumbnail?: boolean;
};

/** An image, and a quiet placeholder in its place when there is none or when it cannot be loaded (rules.md uploads-3). */
export function Picture({ src, alt, className, isThumbnail = false, ...image }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return <NoImage className={className} isThumbnail={isThumbnail} />;
  return <img {...image} src={src} alt={alt} className={className} onError={() => setFailedSrc(src)} />;
}

interface NoImageProps {
  className?: string | undefined;
  isThumbnail?: boolean;
}

/** The outline of a jersey with the words 'No Image'. */
export const NoImage = ({ className = '', isThumbnail = false }: NoImageProps) => (
  <span
    className={`inline-flex shrink-0 flex-col items-center justify-center gap-1 rounded-md bg-surface-inset text-center text-xs text-muted ${isThumbnail ? 'p-1' : 'p-2'} ${className}`}
  >
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="w-full max-w-16 fill-none stroke-current opacity-60"
    >
      <path
        d="M17 7 6 13l4 9 5-2v21h18V20l5 2 4-9-11-6c-1 4-4 6-7 6s-6-2-7-6Z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
    <span className={isThumbnail ? 'sr-only' : ''}>No Image</span>
  </span>
);
