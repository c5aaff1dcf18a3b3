import { expect, test } from 'vitest';
import { renderPages } from '../../../testing/render-page.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { OrdersTable } from './orders-table.tsx';

const view = { saved: false, sort: 'submitted', direction: 'desc' } as Parameters<
  typeof OrdersTable
>[0]['view'];

test('the list of columns covers the table below it, with its header', async () => {
  const { screen } = await renderPages(
    {
      '/': (
        <>
          <div className="flex justify-end">
            <ColumnPicker visibleColumns={['designer']} onChange={() => undefined} />
          </div>
          <OrdersTable
            {...{ orders: undefined, view, selection: undefined }}
            onFilter={() => undefined}
            visibleColumns={['designer']}
          />
        </>
      ),
    },
    '/',
  );
  await screen.getByRole('button', { name: 'Columns' }).click();
  const columns = screen.getByRole('group', { name: 'Columns of the table' });
  await expect.element(columns).toBeVisible();
  const list = columns.element();
  const { left, width } = list.getBoundingClientRect();
  const { top, height } = screen.getByRole('columnheader').first().element().getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(list.contains(shown)).toBe(true);
});
