/** Matrix row A14 for paper: whatever is typed, every PDF is sound, shows it, and runs, opens and contains nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PDF_TOOLS, structureOf, textIn } from '../testing/pdf.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { teamOrder } from '../testing/teams.ts';

const TYPED = [
  '=cmd|"/C calc"!A0',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  ') Tj ET Q /JS (app.alert(1)) BT (',
  'endstream endobj 9 0 obj << /Type /Action /S /JavaScript /JS (app.alert(1)) >> endobj',
  '<< /OpenAction << /S /Launch /F (calc.exe) >> >>',
  '\\) \\051 \\\\( %%EOF',
  'https://evil.example javascript:alert(1) file:///etc/passwd',
  'tab\there',
  'bidi \u202Eevil\u202C \u2066isolated\u2069',
  'emoji 🏆 and 日本語 and ا',
];

let shop: TestShop;
const papers: Record<string, () => Promise<Buffer>> = {};

beforeAll(async () => {
  shop = await openTestShop();
  const captain = person(shop.app);
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const { order_id } = await captain.orders.save({
    order: {
      ...teamOrder(12),
      secret_code: TYPED[4]!,
      name: TYPED[0]!,
      order_notes: `${TYPED.join('\n')}\n${'x'.repeat(3_400)}`,
    },
  });
  await olga.dashboard.updateOrder({
    order: {
      order_id,
      version: 1,
      printing_id: TYPED[3]!,
      order_status: 'production',
      status: true,
      additional_options: { [TYPED[1]!]: TYPED[5]! },
    },
  });
  // As no call lets it in: ten thousand characters without a blank.
  await shop.database.pool.query(
    `update orders set order_notes = order_notes || repeat('W', 10000) where order_id = $1`,
    [order_id],
  );
  const posted = async (by: Person, path: string) => (await by.post(path, { order_id })).rawPayload;
  papers['the invoice'] = async () => (await captain.get(`/api/invoice/${order_id}.pdf`)).rawPayload;
  papers['the order’s sheet'] = () => posted(olga, '/api/order-pdf');
  papers['the work order'] = async () =>
    Buffer.from((await olga.workshop.workOrder({ order_id })).pdf, 'base64');
});
afterAll(() => shop.close());

const ACTIVE =
  /\/(JS|JavaScript|Launch|URI|GoToR|GoToE|SubmitForm|ImportData|OpenAction|AA|EmbeddedFile|EmbeddedFiles|RichMedia|AcroForm)\b/;

/** What a program looks at: names in objects, not text in strings and streams. */
const objectsOf = (structure: string): string =>
  structure
    .replaceAll(/\nstream\r?\n[\s\S]*?\nendstream/g, '')
    .replaceAll(/\((?:\\.|[^\\()])*\)/g, '()')
    .replaceAll(/<[0-9a-f\s]*>/gi, '');

describe.each(['the invoice', 'the order’s sheet', 'the work order'])('A14: %s', (paper) => {
  test('begins and ends like a PDF and holds no action', async () => {
    const pdf = (await papers[paper]!()).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(objectsOf(pdf)).not.toMatch(ACTIVE);
  });

  test.skipIf(!PDF_TOOLS.qpdf)('is sound to qpdf (where it is installed)', async () => {
    const objects = objectsOf(structureOf(await papers[paper]!()));
    expect(objects).toContain('/Type /Page');
    expect(objects).not.toMatch(ACTIVE);
  });

  test.skipIf(!PDF_TOOLS.pdftotext)(
    'shows what was typed as text (where pdftotext is installed)',
    async () => {
      const text = textIn(await papers[paper]!());
      for (const typed of [TYPED[4]!, TYPED[1]!, TYPED[2]!, TYPED[6]!, '%%EOF'])
        expect(text).toContain(typed);
    },
  );
});

test.skipIf(!PDF_TOOLS.qpdf)('a paper with a script would be noticed', async () => {
  const pdf = (await papers['the invoice']!()).toString('latin1');
  const broken = pdf.replace(
    '/Type /Catalog',
    '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  );
  expect(objectsOf(broken)).toMatch(ACTIVE);
});
