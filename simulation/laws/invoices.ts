/** An invoice says what the order costs, what was received and given back, and what is left to pay. */
import { filePaths } from '#contract/paths.ts';
import { extractText, PDF_TOOLS } from '#server/testing/pdf.ts';
import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { readPage } from './manager-reads.ts';

export async function checkInvoices(world: World, exchanges: readonly Exchange[]): Promise<void> {
  const read = exchanges.filter(isInvoice);
  if (PDF_TOOLS.pdftotext) for (const exchange of read) await checkInvoice(world, exchange);
}

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
    ...(isPaidPartly ? ([['Total charged (CAD)', received - refunded]] as const) : []),
    ...(isPaidPartly && due > 0 ? ([['Left to pay', due]] as const) : []),
  ];
  const missing = sums
    .map(([label, amount]) => `${label} ${CAD.format(amount).replace('-', '\u2212')}`)
    .find((words) => !text.includes(words));
  if (missing) throw new LawBroken('money', `the invoice of ${order_id} lacks '${missing}': ${text}`);
}
