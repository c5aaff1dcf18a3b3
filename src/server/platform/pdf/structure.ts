/**
 * The structure tree of a tagged PDF, which screen readers follow: headings, paragraphs, tables and figures, in the
 * order in which they are drawn. What only decorates a page is an artifact.
 */
import type { Doc } from './layout.ts';

type Element = ReturnType<Doc['struct']>;

type ElementType = 'H1' | 'H2' | 'P' | 'Figure';

/** Marks everything that is drawn as one element; `alt` describes a figure. */
export function drawElement(doc: Doc, type: ElementType, draw: () => void, alt?: string): void {
  doc.addStructure(doc.struct(type, alt ? { alt } : {}, draw));
}

/** Marks lines, boxes and repeated headers and footers, which are not read aloud. */
export function drawArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export interface TableStructure {
  startRow: () => void;
  /** Marks what is drawn as the next cell of the row. */
  drawCell: (kind: 'head' | 'data', draw: () => void) => void;
  end: () => void;
}

export function openTable(doc: Doc): TableStructure {
  const table = doc.struct('Table');
  doc.addStructure(table);
  let row: Element | null = null;
  return {
    startRow() {
      row?.end();
      row = doc.struct('TR');
      table.add(row);
    },
    drawCell(kind, draw) {
      row?.add(kind === 'head' ? doc.struct('TH', HEAD_CELL, draw) : doc.struct('TD', {}, draw));
    },
    end() {
      row?.end();
      table.end();
    },
  };
}

/** The types of PDFKit lack `scope`, which names what a header cell is for. */
const HEAD_CELL = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions;
