import { block } from './block.gen.ts';
import type { FaceOutlines } from './face-outlines.ts';
import { modern } from './modern.gen.ts';
import { varsity } from './varsity.gen.ts';

/** The lettering faces that a team can choose from. */
export const FACES = [
  { id: 'varsity', name: 'Varsity' },
  { id: 'block', name: 'Block' },
  { id: 'modern', name: 'Modern' },
] as const;

export type FaceId = (typeof FACES)[number]['id'];

export const FACE_OUTLINES: Record<FaceId, FaceOutlines> = { varsity, block, modern };
