import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { MAX_DESIGN_BYTES } from '#domain/orders/order/design-file.ts';
import { fakeApi, reject } from '../testing/fake-api.ts';
import { fakeUploads } from '../testing/fake-upload.ts';
import { renderPages } from '../testing/render-page.tsx';
import { createOrderId, STORED_FILE, UploadDesigns } from '../testing/upload-designs.tsx';

let orderId = '';
beforeEach(() => {
  orderId = createOrderId();
});

/** Opens the dialog of an order whose list of files is `stored`, which the test changes. */
async function openDialog(stored: object[] = []) {
  const uploads = fakeUploads();
  const calls = fakeApi({
    [paths.designFiles.list]: () => ({ files: [...stored] }),
    [paths.designFiles.remove]: () => {
      stored.pop();
      return { message: 'The file is removed' };
    },
  });
  const { screen } = await renderPages({ '/': <UploadDesigns orderId={orderId} /> }, '/');
  await screen.getByRole('button', { name: 'Upload designs' }).click();
  const choose = async (...files: File[]) => {
    const input = screen.getByLabelText('Choose files');
    await expect.element(input).toBeInTheDocument();
    chooseFiles(input.element() as HTMLInputElement, files);
    await expect.element(screen.getByRole('list', { name: 'Files' })).toBeVisible();
  };
  return { screen, uploads, calls, choose };
}

/** As a file picker does. The driver of the browser would send 20 MB to itself first, which takes seconds. */
function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const createFile = (name: string, size = 100) => new File([new Uint8Array(size)], name);

test('a file shows its progress, then is listed and counted', async () => {
  const stored: object[] = [];
  const { screen, uploads, choose } = await openDialog(stored);
  await choose(createFile('logo.svg'));
  await expect.poll(() => uploads.length).toBe(1);
  expect(uploads[0]).toMatchObject({
    path: '/api/upload-design-file',
    headers: {
      'x-order-id': orderId,
      'x-file-name': 'logo.svg',
      'content-type': 'application/octet-stream',
    },
  });
  uploads[0]!.progress(40, 100);
  await expect.element(screen.getByText('40 %')).toBeVisible();
  await expect.element(screen.getByLabelText('Upload of logo.svg')).toHaveAttribute('value', '0.4');
  uploads[0]!.progress(100, 100);
  await expect.element(screen.getByText('Being checked')).toBeVisible();
  stored.push(STORED_FILE);
  uploads[0]!.answer({ response: true, file: STORED_FILE });
  await expect.element(screen.getByText('SVG, 340 kB')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('One file is with the order.')).toBeVisible();
});

test('a refused file says why, offers no retry and can be taken from the list', async () => {
  const { screen, uploads, choose } = await openDialog();
  await choose(createFile('virus.exe'));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]!.answer(reject('unknown-file-format', 'This is not a picture or a drawing'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is not a picture or a drawing');
  await expect.element(screen.getByRole('button', { name: 'Retry virus.exe' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove virus.exe' }).click();
  await expect.element(screen.getByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

test('a file above 20 MB and an eleventh one are not sent, and take no place from others', async () => {
  const stored = Array.from({ length: 8 }, (_, n) => ({ ...STORED_FILE, id: `a-file-of-the-order-${n}` }));
  const { screen, uploads, choose } = await openDialog(stored);
  await expect.element(screen.getByText('8 files are with the order.')).toBeInTheDocument();
  await choose(createFile('video.pdf', MAX_DESIGN_BYTES + 1), createFile('ninth.pdf'));
  await expect.element(screen.getByText('This file is 20.1 MB; the limit is 20 MB.')).toBeVisible();
  await choose(createFile('tenth.pdf'), createFile('eleventh.pdf'));
  await expect
    .element(screen.getByText('An order has at most 10 files; please remove one first.'))
    .toBeVisible();
  uploads[0]!.loseConnection();
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads.map(({ headers }) => headers['x-file-name'])).toEqual(['ninth.pdf', 'tenth.pdf']);
  await expect.element(screen.getByRole('button', { name: 'Remove eleventh.pdf' })).toBeVisible();
});

test('a running upload can be cancelled', async () => {
  const { screen, uploads, choose } = await openDialog();
  await choose(createFile('logo.pdf'));
  await expect.poll(() => uploads.length).toBe(1);
  await screen.getByRole('button', { name: 'Cancel logo.pdf' }).click();
  expect(uploads[0]!.isAborted).toBe(true);
  await expect.element(screen.getByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

test('an order without an id has to be saved first', async () => {
  const { screen } = await renderPages({ '/': <UploadDesigns orderId={null} /> }, '/');
  await screen.getByRole('button', { name: 'Upload designs' }).click();
  await expect.element(screen.getByText('Save the order first, so that it has an ID.')).toBeVisible();
});
