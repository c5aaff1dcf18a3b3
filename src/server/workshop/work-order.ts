/** What a supplier needs of one order, and nothing else of it: names, numbers, sizes, options, the drawing to sew by. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { drawJersey } from '#domain/artwork/draw.ts';
import { applyCasing } from '#domain/casing.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { type Casing, NO_SHORTS, type Row } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { sortForStatus } from '#domain/size.ts';
import { drawWorkOrderApart } from '../documents/draw-apart.ts';
import type { WorkOrderData } from '../documents/work-order.ts';
import type { Services } from '../services.ts';

interface Line {
  order_id: string;
  secret_code: string;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: Casing;
  design: string;
  supplier: string | null;
  printing_id: string | null;
  since: Date;
  rows: Row[];
  mockup: { version: number; file: string; approved: boolean } | null;
}

export async function workOrder(services: Services, orderId: string) {
  const line = await findLine(services, orderId);
  if (!line) throw new Problem('not-found');
  const pdf = await drawWorkOrderApart(await workOrderOf(services, line));
  return {
    response: true as const,
    file_name: `work-order-${line.order_id}.pdf`,
    pdf: pdf.toString('base64'),
  };
}

/** The approved mockup where there is one, else the newest. */
async function findLine({ db }: Services, orderId: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select o.order_id, o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
      o.supplier, o.printing_id, coalesce(o.production_date, o.order_submitted_date, o.order_created_date) as since,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front,
          'number', r.jersey_number, 'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve) order by r.position), '[]'::jsonb)
        from order_rows r where r.order_pk = o.id) as rows,
      (select jsonb_build_object('version', m.version, 'file', m.file_id, 'approved', m.approved_at is not null)
        from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup
    from orders o where o.order_id = ${orderId} and (o.status or o.paid) and o.paid_by_checkout_id is null`.execute(
    db,
  );
  return rows[0];
}

async function workOrderOf(services: Services, line: Line): Promise<WorkOrderData> {
  const { case_option: casing, rows, mockup } = line;
  return {
    shop: services.config.shop.name,
    orderId: line.order_id,
    teamName: line.secret_code,
    since: `Since ${formatDay(torontoDate(line.since))}`,
    facts: factsOf(line),
    sizes: countSizes(rows),
    jerseys: rows.map((row, index) => ({
      id: String(index + 1),
      front: applyCasing(row.frontName, casing),
      back: applyCasing(row.name, casing),
      number: row.number,
      size: row.size,
      shorts: row.shorts === NO_SHORTS ? '–' : row.shorts,
      sleeve: row.sleeve === 'Long Sleeve' ? 'Long' : 'Short',
    })),
    pictureWords: mockup
      ? `Mockup ${mockup.version}, ${mockup.approved ? 'approved by the customer' : 'NOT APPROVED YET'}`
      : 'NO MOCKUP YET: the drawing of the order',
    picture: await pictureOf(services, line),
  };
}

function factsOf(line: Line): WorkOrderData['facts'] {
  const shorts = line.rows.filter((row) => row.shorts !== NO_SHORTS).length;
  return [
    ['Cutting', line.cutting_option ?? '–'],
    ['Material', line.material_option ?? '–'],
    ['Collar', line.collar_option ?? '–'],
    ['Letters', line.case_option],
    ['Jerseys', `${line.rows.length}, with ${shorts} shorts`],
    ...(line.supplier ? [['Supplier', line.supplier] as [string, string]] : []),
    ...(line.printing_id ? [['Printing ID', line.printing_id] as [string, string]] : []),
  ];
}

function countSizes(rows: readonly Row[]): WorkOrderData['sizes'] {
  const counts = new Map<string, number>();
  for (const { size } of rows) counts.set(size, (counts.get(size) ?? 0) + 1);
  return sortForStatus([...counts].map(([size, count]) => ({ size, count: String(count) })));
}

async function pictureOf(
  { files }: Services,
  { mockup, design, secret_code }: Line,
): Promise<Uint8Array | null> {
  const uploaded = mockup ? await files.get(mockup.file) : null;
  if (uploaded) return uploaded;
  const drawn = parseDesign(design);
  if (!drawn) return null;
  const svg = drawJersey(drawn, { view: 'both', lettering: { team: secret_code, number: '00' } });
  // As a JPEG: what is see-through would be taken apart pixel by pixel.
  return sharp(Buffer.from(svg)).resize({ width: 900 }).flatten({ background: '#ffffff' }).jpeg().toBuffer();
}
