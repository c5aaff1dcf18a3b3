/**
 * What papers say: an invoice what the order costs, was received and given back, and what is left to pay; a work order that
 * something is released only when it is, and every jersey of it.
 */
import { filePaths } from '#contract/endpoint/calls.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import { extractText, PDF_TOOLS } from '#server/testing/probes/pdf.ts';
import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';
import { LawBroken, readPage } from './law.ts';
import { readMade } from './released.ts';

export async function checkPapers(world: World, exchanges: readonly Exchange[]): Promise<void> {
  if (!PDF_TOOLS.pdftotext) return;
  for (const exchange of exchanges) {
    if (isInvoice(exchange)) await checkInvoice(world, exchange);
    if (isWorkOrder(exchange)) await checkWorkOrder(world, exchange);
  }
}

/** The work order of one order; a refusal is JSON. */
const isWorkOrder = ({ path, status, text }: Exchange): boolean =>
  path === filePaths.workOrders && status === 200 && !text.startsWith('{');

/** Somebody was given an invoice; a refusal is JSON. */
export const isInvoice = ({ path, status, text }: Exchange): boolean =>
  path === filePaths.invoice && status === 200 && !text.startsWith('{');

const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

async function checkInvoice(world: World, { input, text: pdf }: Exchange): Promise<void> {
  const [order_id] = (JSON.parse(input) as { order_id: string }).order_id.split('.') as [string];
  const money = await readPage(world, 'money', order_id);
  // A saved order costs what the newest prices say.
  if (!money || money.saved) return;
  const { final_price, received, refunded, due, captures } = money;
  const text = extractText(Buffer.from(pdf, 'base64'));
  const isPaidPartly = captures.length > 0;
  const sums: readonly (readonly [string, number])[] = [
    ['Total (CAD)', final_price],
    ...(isPaidPartly && refunded > 0 ? ([['Total charged (CAD)', received - refunded]] as const) : []),
    ...(isPaidPartly ? ([['Balance due (CAD)', due]] as const) : []),
  ];
  const missing = sums
    .map(([label, amount]) => `${label} ${CAD.format(amount).replace('-', '\u2212')}`)
    .find((words) => !text.includes(words));
  if (missing) throw new LawBroken('money', `the invoice of ${order_id} lacks '${missing}': ${text}`);
}

async function checkWorkOrder(world: World, { input, text: pdf }: Exchange): Promise<void> {
  const [order_id] = (JSON.parse(input) as { order_ids: [string] }).order_ids;
  const made = await readMade(world, order_id);
  if (!made) return;
  const text = extractText(Buffer.from(pdf, 'base64'));
  const { release, content } = made;
  const isReleased = release?.fits === true && !release.on_hold;
  const mark = isReleased ? `RELEASED · list ${release.list}` : 'NOT RELEASED';
  const rows = Object.values(content.order);
  const jerseys = rows.map((row) =>
    [row.jersey_name.toUpperCase(), row.jersey_number, shortenSize(row.jersey_size)]
      .map((text) => text || '–')
      .join(' '),
  );
  const missing = [mark, `${jerseys.length} jersey`, ...jerseys].find((words) => !text.includes(words));
  if (missing) throw new LawBroken('released', `work order ${order_id} lacks '${missing}': ${text}`);
  if (isReleased && text.includes('NOT RELEASED'))
    throw new LawBroken('released', `work order ${order_id} is marked as not released`);
}
