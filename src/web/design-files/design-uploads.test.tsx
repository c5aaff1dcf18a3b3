import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi } from '../testing/fake-api.ts';
import { fakeUploads } from '../testing/fake-upload.ts';
import { renderPages } from '../testing/render-page.tsx';
import { createOrderId, STORED_FILE, UploadDesigns } from '../testing/upload-designs.tsx';

const LIST_ERROR = 'The list of files could not be loaded.';

let orderId = '';
beforeEach(() => {
  orderId = createOrderId();
});

/** Shows the step; `list` answers for the stored files and can be replaced. */
async function renderStep() {
  const server: { list: () => object } = { list: () => ({ files: [] }) };
  fakeApi({ [paths.designFiles.list]: () => server.list() });
  const uploads = fakeUploads();
  const pages = { '/': <UploadDesigns orderId={orderId} />, '/review': <h1>Review</h1> };
  const { screen, router } = await renderPages(pages, '/');
  const open = () => screen.getByRole('button', { name: 'Upload designs' }).click();
  const choose = async (...names: string[]) => {
    await screen.getByLabelText('Choose files').upload(names.map((name) => new File(['<svg/>'], name)));
    await expect.poll(() => uploads.length).toBe(1);
  };
  const goTo = async (path: string) => {
    await router.navigate(path);
    const step = screen.getByRole('button', { name: 'Upload designs' });
    if (path === '/') await expect.element(step).toBeVisible();
    else await expect.element(step).not.toBeInTheDocument();
  };
  return { screen, server, uploads, open, choose, goTo };
}

test('while the list of files cannot be loaded, the error is shown and no file can be chosen', async () => {
  const { screen, server, open, goTo } = await renderStep();
  await goTo('/review');
  server.list = failNetwork;
  await goTo('/');
  await expect.element(screen.getByText(LIST_ERROR)).toBeVisible();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Upload designs' });
  await expect.element(dialog.getByText(LIST_ERROR)).toBeVisible();
  await expect.element(dialog.getByLabelText('Choose files')).not.toBeInTheDocument();
  server.list = () => ({ files: [STORED_FILE] });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('SVG, 340 kB')).toBeVisible();
  await expect.element(dialog.getByLabelText('Choose files')).toBeInTheDocument();
  await expect.element(screen.getByText(LIST_ERROR)).not.toBeInTheDocument();
});

test('uploads go on and failures stay while the captain is at another step', async () => {
  const { screen, server, uploads, open, choose, goTo } = await renderStep();
  await open();
  await choose('first.svg', 'logo.svg');
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('2 files are being sent.')).toBeVisible();
  await goTo('/review');
  uploads[0]!.loseConnection();
  await expect.poll(() => uploads.length).toBe(2);
  await goTo('/');
  await expect.element(screen.getByText('1 file is being sent.')).toBeVisible();
  await expect.element(screen.getByText('1 file was not sent: open the list.')).toBeVisible();
  await goTo('/review');
  server.list = () => ({ files: [STORED_FILE] });
  uploads[1]!.answer({ response: true, file: STORED_FILE });
  await goTo('/');
  await expect.element(screen.getByText('One file is with the order.')).toBeVisible();
  await open();
  await screen.getByRole('button', { name: 'Retry first.svg' }).click();
  await expect.poll(() => uploads.length).toBe(3);
  expect(uploads[2]!.headers['x-upload-id']).toBe(uploads[0]!.headers['x-upload-id']);
  uploads[2]!.answer({ response: true, file: STORED_FILE });
  await expect.element(screen.getByText(/open the list/)).not.toBeInTheDocument();
});

test('the browser asks before the page is left while a file is being sent', async () => {
  const { screen, uploads, open, choose, goTo } = await renderStep();
  const dispatchBeforeUnload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(dispatchBeforeUnload()).toBe(true);
  await open();
  await choose('logo.svg');
  await goTo('/review');
  expect(dispatchBeforeUnload()).toBe(false);
  uploads[0]!.loseConnection();
  await expect.poll(dispatchBeforeUnload).toBe(true);
  await expect.element(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
});
