import { parseDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { PATTERNS } from '#domain/artwork/patterns/pattern-ids.ts';
import { slugify } from './slug.ts';

export interface Sample {
  slug: string;
  title: string;
  /** The URL of the picture in the grid. */
  image: string;
  /** The URL of the picture in the dialog: front and back for a drawn jersey. */
  largeImage: string;
  summary: string;
  facts: [label: string, value: string][];
  /** The design code for a new order; null for a photograph. */
  design: string | null;
}

/** Parses a sample of the site data; the details of a drawn jersey come from the design code in its URL. */
export function parseSampleLink({ link, file_name }: { link: string; file_name: string }): Sample {
  const title = file_name.replace(/\.(svg|png|jpe?g|webp)$/i, '').replace(/[-_]+/g, ' ');
  const code = /^\/artwork\/front\/([\w-]+)\.svg/.exec(link)?.[1] ?? '';
  const design = parseDesign(code);
  const shared = { slug: slugify(title), title, image: link };
  if (!design) return { ...shared, largeImage: link, summary: '', facts: [], design: null };
  const { cut, collar, shorts, pattern, colours } = design;
  const sleeve = cut === 'Basketball' && design.sleeve === 'Short Sleeve' ? 'Sleeveless' : design.sleeve;
  return {
    ...shared,
    largeImage: link.replace('/artwork/front/', '/artwork/both/'),
    summary: [cut, collar, sleeve, ...(shorts ? ['with shorts'] : [])].join(', '),
    facts: [
      ['Cut', cut],
      ['Collar', collar],
      ['Sleeves', sleeve],
      ['Shorts', shorts ? 'With shorts' : 'No shorts'],
      ['Pattern', PATTERNS.find(({ id }) => id === pattern)!.name],
      ['Colours', [...new Set(Object.values(colours).map(getColourName))].join(', ')],
    ],
    design: code,
  };
}

const getColourName = (hex: string): string =>
  PALETTE.find((colour) => colour.hex === hex)?.name ?? `#${hex}`;
