import { CARRIER_NAMES, type Carrier } from '#domain/shipping/carrier.ts';
import type { ShippingAddress } from '#domain/shipping/shipping-address.ts';
import { ACCENT, type Doc, INK, MUTED, renderDocument } from '../../../pdf/layout.ts';
import { drawArtifact, drawElement } from '../../../pdf/structure.ts';
import type { LabelRequest } from '../carrier/postage-carrier.ts';

interface SandboxLabel {
  carrier: Carrier;
  from: ShippingAddress | null;
  request: LabelRequest;
  trackingCode: string;
}

const EDGE = 20;

/** Draws a label on one page of A6 that cannot be taken for a real one. */
export function drawSandboxLabel({ carrier, from, request, trackingCode }: SandboxLabel): Promise<Buffer> {
  const title = `Test label of ${CARRIER_NAMES[carrier]}`;
  return renderDocument({ size: 'A6', title, author: 'Homestand' }, (doc) => {
    // Lines are placed by hand, so that none starts a second page.
    doc.page.margins.bottom = 0;
    drawBanner(doc, CARRIER_NAMES[carrier]);
    const { parcel, service, to, reference } = request;
    drawBlock(doc, 'From', from ? listLines(from) : ['The sender of the settings (SHIP_FROM)'], 8);
    drawBlock(doc, 'To', listLines(to), 11);
    const weight = `${(parcel.weightGrams / 1000).toFixed(1)} kg`;
    const facts = [
      `${service.name} · ${service.packageType} · ${weight}`,
      `Reference ${reference}`,
      trackingCode,
    ];
    drawBlock(doc, 'Shipment', facts, 9);
  });
}

function drawBanner(doc: Doc, carrierName: string) {
  const width = doc.page.width - 2 * EDGE;
  drawArtifact(doc, 'Layout', () => doc.rect(EDGE, EDGE, width, 52).lineWidth(2).stroke(ACCENT));
  drawElement(doc, 'H1', () =>
    doc
      .font('bold')
      .fontSize(20)
      .fillColor(ACCENT)
      .text('Test mode', EDGE + 8, EDGE + 6, { lineBreak: false }),
  );
  doc.font('regular').fontSize(9).fillColor(INK);
  drawElement(doc, 'P', () =>
    doc.text(`${carrierName}: this label pays for nothing`, EDGE + 8, EDGE + 34, { lineBreak: false }),
  );
  doc.y = EDGE + 60;
}

/** Draws the lines below what was drawn last; long ones are wrapped, none is cut. */
function drawBlock(doc: Doc, title: string, lines: readonly string[], size: number) {
  const width = doc.page.width - 2 * EDGE;
  drawElement(doc, 'P', () => {
    doc.font('regular').fontSize(7).fillColor(MUTED).text(title, EDGE, doc.y, { width });
    doc.font('bold').fontSize(size).fillColor(INK).text(lines.join('\n'), { width });
  });
  doc.y += 8;
}

function listLines({ name, company, line1, line2, city, province, postalCode, country }: ShippingAddress) {
  const place = `${city} ${province} ${postalCode}`;
  return [name, company, line1, line2, place, country === 'USA' ? 'United States' : ''].filter(Boolean);
}
