import { parseDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/palette.ts';
import { PATTERNS } from '#domain/artwork/patterns.ts';
import { slugOf } from './slug.ts';

export interface Sample {
  slug: string;
  title: string;
  /** The picture of the grid. */
  front: string;
  /** The picture of the modal: front and back where the shop drew it. */
  large: string;
  inShort: string;
  facts: [label: string, value: string][];
  /** The code that an order can start from; null for a photograph. */
  design: string | null;
}

/** A sample of the site data (link, file_name). What it shows is read from the drawing's own address. */
export function readSample({ link, file_name }: { link: string; file_name: string }): Sample {
  const title = file_name.replace(/\.(svg|png|jpe?g|webp)$/i, '').replace(/[-_]+/g, ' ');
  const code = /^\/artwork\/front\/([\w-]+)\.svg/.exec(link)?.[1] ?? '';
  const design = parseDesign(code);
  const shared = { slug: slugOf(title), title, front: link };
  if (!design) return { ...shared, large: link, inShort: '', facts: [], design: null };
  const { cut, collar, shorts, pattern, colours } = design;
  const sleeve = cut === 'Basketball' && design.sleeve === 'Short Sleeve' ? 'Sleeveless' : design.sleeve;
  return {
    ...shared,
    large: link.replace('/artwork/front/', '/artwork/both/'),
    inShort: [cut, collar, sleeve, ...(shorts ? ['with shorts'] : [])].join(', '),
    facts: [
      ['Cut', cut],
      ['Collar', collar],
      ['Sleeves', sleeve],
      ['Shorts', shorts ? 'With shorts' : 'No shorts'],
      ['Pattern', PATTERNS.find(({ id }) => id === pattern)!.name],
      ['Colours', [...new Set(Object.values(colours).map(colourName))].join(', ')],
    ],
    design: code,
  };
}

const colourName = (hex: string): string => PALETTE.find((colour) => colour.hex === hex)?.name ?? `#${hex}`;
