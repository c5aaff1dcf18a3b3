/** Converts 'Heavy Double Knit' to 'heavy-double-knit', for URLs. */
export const slugify = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
