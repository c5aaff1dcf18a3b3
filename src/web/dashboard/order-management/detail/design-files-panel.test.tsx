import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { ORDER_ID } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { DesignFilesPanel } from './design-files-panel.tsx';
import { OrderHistory } from './order-history.tsx';

const STORED = {
  id: 'a-file-of-the-order',
  name: 'logo.svg',
  format: 'SVG',
  bytes: 348_160,
  uploaded_at: '2026-11-20T17:00:00.000Z',
  uploaded_by: 'staff',
};

function FilesAndHistory() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return (
    data && (
      <>
        <DesignFilesPanel orderId={ORDER_ID} listed={data.design_files} />
        <OrderHistory events={data.history} findJersey={() => null} />
      </>
    )
  );
}

test('the History of the order shows a file that staff sent or removed', async () => {
  const stored: object[] = [];
  const history: object[] = [];
  const record = (action: string) =>
    history.unshift({
      kind: 'design-file',
      detail: { format: 'SVG', action },
      at: STORED.uploaded_at,
      actor: 'Mia',
    });
  fakeApi({
    [paths.orderManagement.order]: () => ({ history: [...history], design_files: [...stored] }),
    [paths.designFiles.removeForStaff]: () => {
      stored.pop();
      record('removed');
      return { message: 'The file is removed' };
    },
  });
  const uploads = fakeUploads();
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <FilesAndHistory />
    </QueryClientProvider>
  );
  const { screen } = await renderPages({ '/': page }, '/');
  await expect.element(screen.getByText('Nothing was changed yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add or remove files' }).click();
  await screen.getByLabelText('Choose files').upload(new File(['<svg/>'], 'logo.svg'));
  await expect.poll(() => uploads.length).toBe(1);
  stored.push(STORED);
  record('added');
  uploads[0]!.answer({ response: true, file: STORED });
  await expect.element(screen.getByText('File for the design (SVG) added')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove logo.svg' }).click();
  const question = screen.getByRole('dialog', { name: 'Remove this file?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('File for the design (SVG) removed')).toBeInTheDocument();
});
