/*
 * A size is a text of the form 'Type - CHEST: n INCH'. The word before ' - ' is its group: MEN is the unisex cut,
 * next to WOMEN and YOUTH (rules.md roster-5).
 */

export type Size = {
  readonly group: 'MEN' | 'WOMEN' | 'YOUTH';
  readonly label: string;
  readonly chestInch: number;
  readonly text: string;
};

/** The sizes that are sold, the narrowest first. */
export const UNISEX_SIZES: readonly Size[] = [
  ...sizes('MEN', { XS: 36, S: 38, M: 40, L: 42, XL: 44, '2XL': 46, '3XL': 48, '4XL': 50 }),
  ...sizes('WOMEN', { XS: 32, S: 34, M: 36, L: 38, XL: 40, '2XL': 42, '3XL': 44 }),
];
export const YOUTH_SIZES: readonly Size[] = sizes('YOUTH', {
  '2XS': 24,
  XS: 26,
  S: 28,
  M: 30,
  L: 32,
  XL: 34,
});
export const SIZES: readonly Size[] = [...UNISEX_SIZES, ...YOUTH_SIZES];

/** The short sizes, without 'No Shorts', which is a separate choice (rules.md roster-6). */
export const SHORT_SIZES: readonly string[] = [
  ...waists('UNISEX', { XS: 28, S: 30, M: 32, L: 34, XL: 36, '2XL': 38, '3XL': 40, '4XL': 42 }),
  ...waists('YOUTH', { '2XS': 20, XS: 21, S: 22, M: 24, L: 26, XL: 28 }),
];

/** One row of the size chart: twice the width of the jersey laid flat. */
export type SizeChartRow = {
  readonly type: 'YOUTH' | 'UNISEX';
  readonly size: string;
  readonly measurement_inch: number;
  readonly measurement_cm: number;
};

export const SIZE_CHART: readonly SizeChartRow[] = SIZES.map((size) => ({
  type: size.group === 'YOUTH' ? 'YOUTH' : 'UNISEX',
  size: `${size.group} ${size.label}`,
  measurement_inch: size.chestInch,
  measurement_cm: Math.round(size.chestInch * 2.54),
}));

const sizeByText = new Map(SIZES.map((size) => [size.text, size]));
const shortSizes = new Set(SHORT_SIZES);

/** Returns the size that equals the text exactly, or null. */
export function parseSize(text: string): Size | null {
  return sizeByText.get(text) ?? null;
}

export function isShortSize(text: string): boolean {
  return shortSizes.has(text);
}

/** The order of the groups in the status list. */
const GROUPS = ['UNISEX', 'MEN', 'WOMEN', 'YOUTH'] as const;
export type SizeGroup = (typeof GROUPS)[number];

/** Returns the group of a size: 'WOMEN M' is not MEN. Null for a text without a group. */
export function getSizeGroup(text: string): SizeGroup | null {
  const [type = ''] = text.split(' - ', 1);
  const [prefix = ''] = type.trim().split(' ', 1);
  return GROUPS.find((group) => group === prefix) ?? null;
}

/** Returns a size without its measure: 'WOMEN 2XL'. Another text is returned as it is. */
export const shortenSize = (text: string): string => text.split(' - ', 1)[0]!.trim();

/** Returns a size with its measure in short form, for narrow lists: 'WOMEN 2XL 44″'. */
export function formatSizeOption(text: string): string {
  const inches = /: (\d+) INCH$/.exec(text)?.[1];
  return inches ? `${shortenSize(text)} ${inches}″` : text;
}

/** Returns the table of the order page that a size belongs to; the unisex one includes the women's sizes. */
export function listSizeTable(text: string): 'UNISEX' | 'YOUTH' {
  return getSizeGroup(text) === 'YOUTH' ? 'YOUTH' : 'UNISEX';
}

/** Sorts by unisex, men, women, youth, then by chest; equal sizes keep their order and unknown ones are last. */
export function sortForStatus<R extends { readonly size: string }>(rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, group: rankGroup(row.size), chest: parseChest(row.size) }))
    .sort((a, b) => a.group - b.group || a.chest - b.chest)
    .map(({ row }) => row);
}

/** Counts jerseys by size without its measure, the smallest first; '' are jerseys without a size. */
export function countSizes(sizes: readonly string[]): { size: string; jerseys: number }[] {
  const counts = new Map<string, number>();
  for (const { size } of sortForStatus(sizes.map((size) => ({ size })))) {
    const label = shortenSize(size);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([size, jerseys]) => ({ size, jerseys }));
}

function rankGroup(text: string): number {
  const group = getSizeGroup(text);
  return group === null ? GROUPS.length : GROUPS.indexOf(group);
}

function parseChest(text: string): number {
  return Number(/ - CHEST: (\d{1,3}) INCH$/.exec(text)?.[1] ?? 999);
}

function sizes(group: Size['group'], chests: Record<string, number>): Size[] {
  return Object.entries(chests).map(([label, chestInch]) => ({
    group,
    label,
    chestInch,
    text: `${group} ${label} - CHEST: ${chestInch} INCH`,
  }));
}

function waists(group: 'UNISEX' | 'YOUTH', inches: Record<string, number>): string[] {
  return Object.entries(inches).map(([label, inch]) => `${group} ${label} - WAIST: ${inch} INCH`);
}
