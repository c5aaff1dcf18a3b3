import { memo } from 'react';
import { formatSizeOption } from '#domain/orders/jersey/size.ts';

/** Size options grouped by their first word: MEN, WOMEN, YOUTH. */
export const SizeOptions = memo(function SizeOptions({ sizes }: { sizes: readonly string[] }) {
  const groups = [...new Set(sizes.map(sizeGroup))];
  return groups.map((group) => (
    <optgroup key={group} label={group === 'MEN' ? 'MEN (unisex)' : group}>
      {sizes
        .filter((size) => sizeGroup(size) === group)
        .map((size) => (
          <option key={size} value={size}>
            {formatSizeOption(size)}
          </option>
        ))}
    </optgroup>
  ));
});

const sizeGroup = (size: string) => size.split(' ', 1)[0] ?? '';
