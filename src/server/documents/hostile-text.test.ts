/** Every PDF with hostile input is valid, shows the input as text, and contains no actions or embedded files. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeamOrder } from '../testing/people/teams.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { countEmptyBoxes, extractText, PDF_TOOLS } from '../testing/probes/pdf.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../testing/shop/shop.ts';

const HOSTILE_TEXTS = [
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

const shop = openShopForFile();
const documents: Record<string, Buffer> = {};

beforeAll(async () => {
  const captain = createPerson(shop.app);
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { order_id } = await captain.orders.save({
    order: {
      ...createTeamOrder(12),
      secret_code: HOSTILE_TEXTS[4]!,
      name: HOSTILE_TEXTS[0]!,
      order_notes: `${HOSTILE_TEXTS.join('\n')}\n${'x'.repeat(3_400)}`,
    },
  });
  await updateOrder(olga, order_id, {
    printing_id: HOSTILE_TEXTS[3]!,
    order_status: 'production',
    status: true,
    additional_options: { [HOSTILE_TEXTS[1]!]: HOSTILE_TEXTS[5]! },
  });
  // Longer than any endpoint accepts: ten thousand characters without a space.
  await shop.database.pool.query(
    `update orders set order_notes = order_notes || repeat('W', 10000) where order_id = $1`,
    [order_id],
  );
  documents['the invoice'] = (await captain.get(`/api/invoice/${order_id}.pdf`)).rawPayload;
  documents['the order’s sheet'] = (await olga.post('/api/order-pdf', { order_id })).rawPayload;
  documents['the work order'] = (await olga.post('/api/work-orders', { order_ids: [order_id] })).rawPayload;
  for (const kind of ['packing', 'player']) {
    const labels = await olga.post('/api/order-labels', { kind, order_ids: [order_id] });
    documents[`the ${kind} labels`] = labels.rawPayload;
  }
});

const ACTIVE =
  /\/(JS|JavaScript|Launch|URI|GoToR|GoToE|SubmitForm|ImportData|OpenAction|AA|EmbeddedFile|EmbeddedFiles|RichMedia|AcroForm)\b/;

/** Returns the object structure of a PDF without the text in strings and streams. */
const extractObjects = (structure: string): string =>
  structure
    .replaceAll(/\nstream\r?\n[\s\S]*?\nendstream/g, '')
    .replaceAll(/\((?:\\.|[^\\()])*\)/g, '()')
    .replaceAll(/<[0-9a-f\s]*>/gi, '');

const WITH_ALL_TEXTS = ['the invoice', 'the order’s sheet', 'the work order'];
const WITH_TEAM_NAME = ['the packing labels', 'the player labels'];

describe.each([...WITH_ALL_TEXTS, ...WITH_TEAM_NAME])('%s', (document) => {
  test('is a whole PDF without actions', async () => {
    const pdf = documents[document]!.toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(extractObjects(pdf)).not.toMatch(ACTIVE);
    expect((await PDFDocument.load(documents[document]!)).getPageCount()).toBeGreaterThan(0);
  });

  test.skipIf(!PDF_TOOLS.pdftotext)('shows the input as text (where pdftotext is installed)', async () => {
    const text = extractText(documents[document]!);
    expect(text).toContain(HOSTILE_TEXTS[4]!);
    if (WITH_TEAM_NAME.includes(document)) return;
    for (const entry of [HOSTILE_TEXTS[1]!, HOSTILE_TEXTS[2]!, HOSTILE_TEXTS[6]!, '%%EOF'])
      expect(text).toContain(entry);
  });

  test('has no empty box for a character', () => {
    expect(countEmptyBoxes(documents[document]!)).toBe(0);
  });
});

test('a document with a script would be detected', async () => {
  const pdf = documents['the invoice']!.toString('latin1');
  const broken = pdf.replace(
    '/Type /Catalog',
    '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  );
  expect(extractObjects(broken)).toMatch(ACTIVE);
});
