import { useId } from 'react';
import { getKnit } from '#domain/artwork/knits.ts';

/** The colours of the materials in the order of the price list, equal on every page. */
export const FABRIC_COLOURS = ['12284c', '14472f', '33383e', '6a1527', '007a80', 'c2a968'] as const;

interface FabricSwatchProps {
  material: string;
  /** Six hex digits. */
  colour: string;
  /** The size classes; by default those of a tile. */
  className?: string;
}

/** A swatch of a fabric in the colour of the jersey. */
export function FabricSwatch({ material, colour, className = 'h-28 w-full sm:h-40' }: FabricSwatchProps) {
  const id = useId();
  const { size, shadow, light } = getKnit(material);
  return (
    <svg viewBox="0 0 240 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <pattern
          id={`${id}k`}
          width={size[0]}
          height={size[1]}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-8)"
        >
          <path d={shadow} fill="#000" fillOpacity=".34" />
          <path
            d={light}
            fill="none"
            stroke="#fff"
            strokeOpacity=".3"
            strokeWidth=".9"
            strokeLinecap="round"
          />
        </pattern>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="1" y2=".55">
          <stop offset="0" stopColor="#fff" stopOpacity=".22" />
          <stop offset=".32" stopColor="#000" stopOpacity=".06" />
          <stop offset=".44" stopColor="#000" stopOpacity=".34" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".72" stopColor="#000" stopOpacity=".02" />
          <stop offset="1" stopColor="#000" stopOpacity=".36" />
        </linearGradient>
      </defs>
      <path d="M0 0h240v130h-240z" fill={`#${colour}`} />
      <path d="M0 0h240v130h-240z" fill={`url(#${id}k)`} />
      <path d="M0 0h240v130h-240z" fill={`url(#${id}f)`} />
    </svg>
  );
}
