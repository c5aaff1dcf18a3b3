import { memo } from 'react';
import { Link } from 'react-router';
import type { ProductionOrder } from '#contract/staff/production.ts';
import { type OrderSelection, SelectOrder } from '#web/dashboard/list/order-selection.tsx';
import { OrderThumbnail } from '#web/dashboard/list/order-thumbnail.tsx';
import { NeededBy } from '#web/dashboard/shared/due-date.tsx';
import { FoundPlayer } from '#web/dashboard/shared/found-player.tsx';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { MarkBadges } from '#web/dashboard/shared/status-badge.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import {
  formatDays,
  formatSizes,
  OrderStatusSelect,
  OutdatedNotice,
  ReleaseMark,
  SupplierStatusSelect,
  WorkOrderButton,
} from './production-cells.tsx';
import type { ProductionChange, ProductionStatuses } from './production-changes.ts';

export interface ProductionRowProps {
  order: ProductionOrder;
  pendingChange: ProductionChange | undefined;
  /** Whether another user changed the order before this change was saved. */
  isOutdated: boolean;
  isSelected: boolean;
  onSelect: OrderSelection['toggle'];
  onChange: (order: ProductionOrder, change: Partial<ProductionStatuses>) => void;
}

/** The titles and widths in rem of the columns between team and paper. */
export const PRODUCTION_COLUMNS = [
  ['Jerseys', 5.75],
  ['Supplier', 7],
  ['Since', 4.5],
  ['Needed by', 6.75],
  ['Release', 6.25],
  ['Supplier status', 7.75],
  ['Order status', 7.75],
] as const;

export const ProductionRow = memo(function ProductionRow(props: ProductionRowProps) {
  const { order, pendingChange, isOutdated, isSelected } = props;
  const selects = { order, now: pendingChange?.now ?? {}, onChange: props.onChange };
  const sizes = formatSizes(order.sizes);
  return (
    <>
      <tr
        data-list-row
        className={`h-11 border-t border-line leading-4.5 hover:bg-surface-inset ${isSelected || pendingChange ? 'bg-info-soft' : ''}`}
      >
        <td className="p-0">
          <SelectOrder
            orderId={order.order_id}
            teamName={order.secret_code}
            checked={isSelected}
            onToggle={props.onSelect}
          />
        </td>
        <td className="px-1">
          <OrderPicture order={order} />
        </td>
        <td className="px-2">
          <TeamLines order={order} />
        </td>
        <td className="px-2 text-right">
          {order.total_jerseys}
          <span title={sizes} className="block truncate text-[0.8125rem] text-muted">
            {sizes}
          </span>
        </td>
        <td className="truncate px-2">
          {order.supplier ?? <span className="text-warning">No supplier</span>}
        </td>
        <td className="px-2 whitespace-nowrap">
          <Since order={order} />
        </td>
        <td className="px-2">
          <NeededBy day={order.needed_by} due={order.due} lateDays={order.late_days} />
        </td>
        <td className="px-2">
          <ReleaseMark order={order} />
        </td>
        <td className="px-2">
          <SupplierStatusSelect {...selects} />
        </td>
        <td className="px-2">
          <OrderStatusSelect {...selects} />
        </td>
        <td className="px-1">
          <WorkOrderButton orderId={order.order_id} />
        </td>
      </tr>
      {isOutdated && (
        <tr>
          <td colSpan={PRODUCTION_COLUMNS.length + 4} className="p-2">
            <OutdatedNotice order={order} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The same where it is narrow. */
export const ProductionCard = memo(function ProductionCard(props: ProductionRowProps) {
  const { order, pendingChange, isOutdated, isSelected } = props;
  const selects = { order, now: pendingChange?.now ?? {}, onChange: props.onChange };
  return (
    <li
      data-list-row
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-2 py-1 text-sm leading-4.5 ${isSelected || pendingChange ? 'bg-info-soft' : ''}`}
    >
      <SelectOrder
        orderId={order.order_id}
        teamName={order.secret_code}
        checked={isSelected}
        onToggle={props.onSelect}
      />
      <TeamLines order={order} />
      <span className="col-start-3 row-start-1 flex flex-col items-end gap-1 @max-xs:col-span-3 @max-xs:col-start-2 @max-xs:row-start-2 @max-xs:flex-row @max-xs:flex-wrap">
        {order.late_days > 0 && <NeededBy day={null} due={order.due} lateDays={order.late_days} />}
        {!order.released && <ReleaseMark order={order} />}
      </span>
      <span className="col-start-4 row-start-1">
        <WorkOrderButton orderId={order.order_id} />
      </span>
      <p className="col-span-3 col-start-2 truncate">
        {order.total_jerseys} jerseys, {order.supplier ?? 'no supplier yet'}, <Since order={order} />
      </p>
      <div className="col-span-3 col-start-2 flex flex-wrap gap-x-4 pl-2 @max-sm:col-span-full @max-sm:col-start-1 @max-sm:pl-5">
        <SupplierStatusSelect {...selects} />
        <OrderStatusSelect {...selects} />
      </div>
      {isOutdated && (
        <div className="col-span-full">
          <OutdatedNotice order={order} />
        </div>
      )}
    </li>
  );
});

const OrderPicture = ({ order }: { order: ProductionOrder }) => {
  const { mockup_url, product_img, secret_code } = order;
  if (!mockup_url && !product_img) return <OrderThumbnail order={order} />;
  return (
    <ZoomableImage
      src={mockup_url || product_img}
      alt={`${mockup_url ? 'Mockup' : 'Drawing'} for ${secret_code}`}
      className="h-9 w-8 rounded-sm object-contain"
    />
  );
};

const TeamLines = ({ order }: { order: ProductionOrder }) => (
  <div className="min-w-0">
    <Link
      to={orderPath(order.order_id)}
      className="block truncate font-semibold underline-offset-4 hover:underline"
    >
      {order.secret_code}
    </Link>
    <span className="tabular block truncate text-[0.8125rem] text-muted">
      {order.order_id} · {order.name}
    </span>
    <FoundPlayer name={order.found_player} />
    {order.marks.length > 0 && (
      <span className="flex flex-wrap gap-1">
        <MarkBadges marks={order.marks} />
      </span>
    )}
  </div>
);

/** The days in production. */
const Since = ({ order: { days, production_date } }: { order: ProductionOrder }) => (
  <time dateTime={production_date} title={formatDate(production_date)} className="tabular">
    {formatDays(days)}
  </time>
);
