/** What packing labels and player labels have in common: their content, and pages of exact millimetres. */
import type { ReleaseMark } from '#domain/production/release.ts';
import { type Doc, renderDocument } from '../../platform/pdf/layout.ts';
import type { JerseyRow } from '../parts/jerseys.ts';

export interface LabelJersey extends JerseyRow {
  hasShorts: boolean;
  /** On its player label; without a release there is none. */
  code?: { key: string; url: string };
}

export interface LabelOrder {
  orderId: string;
  teamName: string;
  release: ReleaseMark;
  jerseys: LabelJersey[];
  /** 'Parcel 1 of 2' for the jerseys of one parcel. */
  parcel?: string;
}

export interface LabelData {
  shop: string;
  orders: LabelOrder[];
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** Converts millimetres to points. */
export const millimetres = (length: number): number => length * POINTS_PER_MILLIMETRE;

interface LabelPaper {
  /** In millimetres. */
  width: number;
  height: number;
  title: string;
}

/** Draws one page per label. */
export function renderLabels<Label>(
  { shop }: LabelData,
  { width, height, title }: LabelPaper,
  labels: readonly Label[],
  draw: (doc: Doc, label: Label) => void,
): Promise<Buffer> {
  const size: [number, number] = [millimetres(width), millimetres(height)];
  return renderDocument({ size, title, author: shop }, (doc) => {
    printAtTrueSize(doc);
    for (const [index, label] of labels.entries()) {
      if (index > 0) doc.addPage();
      draw(doc, label);
    }
  });
}

/** Asks programs to print without scaling; PDFKit has no option for it. */
function printAtTrueSize(doc: Doc): void {
  const { _root: root } = doc as Doc & {
    _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };
  };
  root.data.ViewerPreferences.data.PrintScaling = 'None';
}
