/** Draws the poster of a team: a code that opens the team's list, without the name of a player (rules.md roster-32). */
import { drawFittedText, type TextBox } from '../platform/pdf/fitted-text.ts';
import { ACCENT, type Doc, MARGIN, MUTED, renderDocument } from '../platform/pdf/layout.ts';
import { drawImage } from './parts/facts.ts';
import { drawQrCode } from './parts/qr-code.ts';

export interface PosterData {
  shop: string;
  teamName: string;
  /** The team link. */
  link: string;
  /** For example 'The list closes on Thursday, December 3.'; null without an end. */
  closing: string | null;
  /** JPEG of the jersey from the front; null for an order without a drawing. */
  picture: Uint8Array | null;
}

const A4_WIDTH = 595.28;
const WIDTH = A4_WIDTH - 2 * MARGIN;
const WARNING = "This code opens your team's list: hang it where only your team can see it";

export function renderPoster(data: PosterData): Promise<Buffer> {
  const page = { size: 'A4', title: `Poster of ${data.teamName}`, author: data.shop } as const;
  return renderDocument(page, (doc) => drawPoster(doc, data));
}

function drawPoster(doc: Doc, { shop, teamName, link, closing, picture }: PosterData) {
  const heading = { y: MARGIN, height: 84, largest: 44, face: 'bold', element: 'H1' } as const;
  drawCentred(doc, teamName, heading);
  drawCentred(doc, 'Scan the code, fill in your jersey and confirm it', { y: 138, height: 28, largest: 18 });
  if (picture) {
    const box = { left: MARGIN, top: 182, width: WIDTH, height: 236 };
    drawImage(doc, picture, { ...box, alt: `Jersey of ${teamName} from the front` });
  }
  const { y, side } = picture ? { y: 442, side: 226 } : { y: 240, side: 340 };
  drawQrCode(doc, link, { x: (A4_WIDTH - side) / 2, y, side, alt: "QR code of the team's list" });
  if (closing)
    drawCentred(doc, closing, {
      y: 692,
      height: 26,
      largest: 20,
      face: 'bold',
      colour: ACCENT,
    });
  drawCentred(doc, WARNING, { y: 728, height: 20, largest: 13, face: 'bold' });
  drawCentred(doc, shop, { y: 768, height: 14, largest: 10, colour: MUTED });
}

const drawCentred = (doc: Doc, text: string, box: Omit<TextBox, 'x' | 'width' | 'align'>) =>
  drawFittedText(doc, text, { ...box, x: MARGIN, width: WIDTH, align: 'center' });
