import { memo } from 'react';

/** Sizes under the word that they begin with: MEN, WOMEN, YOUTH. */
export const SizeOptions = memo(function SizeOptions({ sizes }: { sizes: readonly string[] }) {
  const groups = [...new Set(sizes.map(groupOf))];
  return groups.map((group) => (
    <optgroup key={group} label={group === 'MEN' ? 'MEN (unisex)' : group}>
      {sizes
        .filter((size) => groupOf(size) === group)
        .map((size) => (
          <option key={size}>{size}</option>
        ))}
    </optgroup>
  ));
});

const groupOf = (size: string) => size.split(' ', 1)[0] ?? '';
