import { expect, test } from 'vitest';
import { createListedOrder } from '../../../testing/listed-order-sample.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { OrderCards } from './order-cards.tsx';
import { fitColumns, ORDER_COLUMNS } from './order-columns.tsx';
import { OrderRow } from './order-row.tsx';

const LATE = createListedOrder({ late_days: 3, needed_by: '2026-12-05', line: 'to_design' });
const SELECTION = {
  ...{ ids: [], toggle: () => undefined, add: () => undefined },
  ...{ replace: () => undefined, clear: () => undefined },
};

test('an order says by how many days it is late, where it stands and what is wrong, in the table and where it is narrow', async () => {
  const columns = fitColumns(ORDER_COLUMNS, 1176 / 16);
  const lists = (
    <>
      <OrderCards
        orders={[LATE, createListedOrder({ order_id: '1', supplier: 'North Loom' })]}
        selection={SELECTION}
      />
      <table>
        <tbody>
          <OrderRow order={LATE} columns={columns} isSelected={false} onSelect={SELECTION.toggle} />
        </tbody>
      </table>
    </>
  );
  const { screen } = await renderPages({ '/': lists }, '/');
  await expect.element(screen.getByText('3 days late').first()).toBeVisible();
  for (const text of ['3 days late', 'To design', 'unassigned'])
    expect(screen.getByText(text, { exact: true }).all(), text).toHaveLength(2);
  expect(screen.getByText('At the supplier').all()).toHaveLength(1);
});
