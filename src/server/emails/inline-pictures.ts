/** The pictures of e-mails, sent with them: mail programs show them at once, and nobody is told that they were looked at. */
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { renderJersey } from '#domain/artwork/render-jersey.ts';
import { readPicture } from '../platform/files/find-file.ts';
import type { Services } from '../platform/services.ts';
import type { EmailPicture } from './templates/email-kinds.ts';

export interface InlinePicture {
  /** By which the HTML names it. */
  cid: string;
  alt: string;
  /** A JPEG. */
  content: Buffer;
}

/** Pixels: twice the width in which an e-mail shows it. */
const WIDTH = 720;

/** Of a cart with many orders the first. */
const MAX_PICTURES = 4;

/** Returns the pictures that can be shown; an e-mail does not wait for one that cannot. */
export async function loadPictures(
  services: Services,
  pictures: readonly EmailPicture[],
): Promise<InlinePicture[]> {
  const loaded: InlinePicture[] = [];
  for (const [index, picture] of pictures.slice(0, MAX_PICTURES).entries()) {
    const content = await loadPicture(services, picture).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a picture of an e-mail could not be read');
      return null;
    });
    if (content) loaded.push({ cid: `jersey-${index + 1}@homestand`, alt: picture.alt, content });
  }
  return loaded;
}

async function loadPicture(services: Services, picture: EmailPicture): Promise<Buffer | null> {
  if ('design' in picture) return loadDrawing(picture.design);
  const file = await readPicture(services, picture.file);
  return file && toJpeg(file);
}

/** Drawings of about 40 kB: the e-mails of an order show the same one. A mockup has names and is not kept. */
const MAX_CACHED = 100;
const drawings = new LRUCache<string, Buffer>({ max: MAX_CACHED });

async function loadDrawing(design: string): Promise<Buffer | null> {
  const cached = drawings.get(design);
  if (cached) return cached;
  const source = drawDesign(design);
  if (!source) return null;
  const drawing = await toJpeg(source);
  drawings.set(design, drawing);
  return drawing;
}

const toJpeg = (source: Buffer): Promise<Buffer> =>
  sharp(source)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();

/** Without lettering: a name that was typed is in no drawing. */
function drawDesign(code: string): Buffer | null {
  const design = parseDesign(code);
  return design && Buffer.from(renderJersey(design, { view: 'both' }));
}
