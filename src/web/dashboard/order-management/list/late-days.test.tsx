import { expect, test } from 'vitest';
import { queuePath } from '#web/dashboard/shared/orders-view.tsx';
import { createListedOrder } from '../../../testing/listed-order-sample.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderRow } from './order-row.tsx';

const LATE = createListedOrder({ late_days: 3 });

test('an order says by how many days it is late, in the table and on a card', async () => {
  const lists = (
    <>
      <OrderCards orders={[LATE, createListedOrder({ order_id: '1' })]} saved={false} selection={undefined} />
      <table>
        <tbody>
          <OrderRow order={LATE} columns={[]} isSelected={false} onSelect={undefined} />
        </tbody>
      </table>
    </>
  );
  const { screen } = await renderPages({ '/': lists }, '/');
  await expect.element(screen.getByText('· late by 3 days').first()).toBeVisible();
  expect(screen.getByText('· late by 3 days').all()).toHaveLength(2);
});

test('the latest stand first in the queue of late orders', () => {
  expect(queuePath('late')).toBe('/dashboard/orders?queue=late&sort=late');
  expect(queuePath('to_ship')).toBe('/dashboard/orders?queue=to_ship');
});
