/** A work order says RELEASED only for what is released, and names every jersey of it. */
import { paths } from '#contract/paths.ts';
import { shortenSize } from '#domain/orders/size.ts';
import { extractText, PDF_TOOLS } from '#server/testing/pdf.ts';
import type { Scene } from '../action.ts';
import type { Exchange } from '../browser.ts';
import type { World } from '../world.ts';
import { LawBroken } from './law.ts';
import { readMade } from './released.ts';

export async function checkWorkOrders({ world }: Scene, exchanges: readonly Exchange[]): Promise<void> {
  const read = exchanges.filter(({ path, status }) => path === paths.production.workOrder && status === 200);
  if (PDF_TOOLS.pdftotext) for (const exchange of read) await checkWorkOrder(world, exchange);
}

async function checkWorkOrder(world: World, { input, text: answer }: Exchange): Promise<void> {
  const { order_id } = JSON.parse(input) as { order_id: string };
  const { response, pdf } = JSON.parse(answer) as { response: boolean; pdf: string };
  const made = response && (await readMade(world, order_id));
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
