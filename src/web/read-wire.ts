import { type AnsweredOrder, fromAnswer } from '#contract/wire-order.ts';
import { CASINGS, type OrderContent, type Row, SLEEVES } from '#domain/order.ts';

/**
 * An order in its wire form, from the shop or from this browser's storage; null for what is none. The contract's own
 * schemas stay on the server: they would cost every visitor more than the whole roster table.
 */
export function readWire(wire: AnsweredOrder): OrderContent | null {
  if (!isRecord(wire) || !isRecord(wire.order)) return null;
  const content = fromAnswer(wire);
  const texts = [content.teamName, content.name, content.email, content.notes, content.design];
  const sound = texts.every(isText) && CASINGS.includes(content.options.casing) && content.rows.every(isRow);
  return sound ? content : null;
}

const isRow = ({ id, name, frontName, number, size, shorts, sleeve }: Row) =>
  [id, name, frontName, number, size, shorts].every(isText) && SLEEVES.includes(sleeve);

const isText = (value: unknown) => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
