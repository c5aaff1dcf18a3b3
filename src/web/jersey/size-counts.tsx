import { countSizes } from '#domain/orders/jersey/size.ts';

/** The jerseys of an order whose names are hidden, by size: 'MEN M: 4'. */
export const SizeCounts = ({ sizes }: { sizes: readonly string[] }) => (
  <ul aria-label="Sizes" className="flex flex-wrap gap-x-6 gap-y-1 tabular">
    {countSizes(sizes).map(({ size, jerseys }) => (
      <li key={size}>
        {size || 'No size yet'}: <strong>{jerseys}</strong>
      </li>
    ))}
  </ul>
);
