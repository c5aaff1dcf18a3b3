import { block } from './block.gen.ts';
import type { FontOutlines } from './font-outlines.ts';
import { modern } from './modern.gen.ts';
import { varsity } from './varsity.gen.ts';

/** The fonts that a team can choose from. */
export const FONTS = [
  { id: 'varsity', name: 'Varsity' },
  { id: 'block', name: 'Block' },
  { id: 'modern', name: 'Modern' },
] as const;

export type FontId = (typeof FONTS)[number]['id'];

export const FONT_OUTLINES: Record<FontId, FontOutlines> = { varsity, block, modern };
