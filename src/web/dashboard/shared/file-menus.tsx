import { filePaths } from '#contract/endpoint/calls.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { useDownload } from './use-download.ts';

interface FileMenuProps {
  orderIds: readonly string[];
  opensUp?: boolean;
  alignEnd?: boolean;
  isQuiet?: boolean;
}

type OrderIds = readonly string[];

/** A file of orders: its call, what is sent, and the beginning of its name. */
interface OrdersFile {
  path: string;
  createBody: (orderIds: OrderIds) => object;
  name: string;
  type: 'pdf' | 'csv';
}

const nameOrders = (more: object = {}) => ({
  createBody: (orderIds: OrderIds) => ({ ...more, order_ids: orderIds }),
});

const FILES = {
  order: {
    path: filePaths.orderPdf,
    createBody: ([orderId]: OrderIds) => ({ order_id: orderId }),
    name: 'order',
    type: 'pdf',
  },
  workOrders: { path: filePaths.workOrders, ...nameOrders(), name: 'work-orders', type: 'pdf' },
  withLabels: {
    path: filePaths.workOrders,
    ...nameOrders({ with_labels: true }),
    name: 'work-orders-and-labels',
    type: 'pdf',
  },
  packing: {
    path: filePaths.labels,
    ...nameOrders({ kind: 'packing' }),
    name: 'packing-labels',
    type: 'pdf',
  },
  player: { path: filePaths.labels, ...nameOrders({ kind: 'player' }), name: 'player-labels', type: 'pdf' },
  rosters: { path: filePaths.exportRosters, ...nameOrders(), name: 'rosters', type: 'csv' },
  addresses: { path: filePaths.exportAddresses, ...nameOrders(), name: 'addresses', type: 'csv' },
} as const satisfies Record<string, OrdersFile>;

interface FileChoice {
  label: string;
  value: OrdersFile;
}

/** Downloads the work orders or labels of orders as one PDF (rules.md production-7, production-9). */
export const PrintMenu = (props: FileMenuProps) => (
  <FileMenu {...props} label="Print" choices={listPrints(props.orderIds.length === 1)} />
);

function listPrints(isOne: boolean): FileChoice[] {
  const plural = isOne ? '' : 's';
  return [
    { label: `Work order${plural}`, value: FILES.workOrders },
    { label: `Work order${plural} and packing label${plural}`, value: FILES.withLabels },
    { label: `Packing label${plural}`, value: FILES.packing },
    { label: 'Player labels', value: FILES.player },
  ];
}

/** Downloads the rosters or the addresses of orders as one CSV file (rules.md production-10, production-11). */
export const ExportMenu = (props: FileMenuProps) => (
  <FileMenu
    {...props}
    label="Export"
    choices={[
      { label: 'Rosters as CSV', value: FILES.rosters },
      { label: 'Addresses as CSV', value: FILES.addresses },
    ]}
  />
);

const ORDER_FILES: readonly FileChoice[] = [
  { label: 'Order PDF', value: FILES.order },
  { label: 'Roster CSV', value: FILES.rosters },
];

interface FilesMenuProps {
  orderId: string;
  /** Whether work orders and labels are among them: not of an order that is only saved. */
  withPapers: boolean;
}

/** Everything that is printed or downloaded of one order. */
export const FilesMenu = ({ orderId, withPapers }: FilesMenuProps) => (
  <FileMenu
    label={withPapers ? 'Print' : 'Download'}
    orderIds={[orderId]}
    alignEnd
    choices={[...(withPapers ? listPrints(true) : []), ...ORDER_FILES]}
  />
);

interface ChoicesProps extends FileMenuProps {
  label: string;
  choices: readonly FileChoice[];
}

/** Fifty papers take half a minute: the button says meanwhile what it waits for. */
function FileMenu({ orderIds, choices, label, ...menu }: ChoicesProps) {
  const { start, busy } = useDownload();
  return (
    <ChoiceMenu<OrdersFile>
      {...menu}
      label={busy ? `Preparing ${orderIds.length} ${orderIds.length === 1 ? 'order' : 'orders'}…` : label}
      busy={busy}
      disabled={orderIds.length === 0}
      choices={choices}
      onChoose={(file) => start(describeDownload(file, orderIds))}
    />
  );
}

const describeDownload = ({ path, createBody, name, type }: OrdersFile, orderIds: OrderIds) => ({
  path,
  body: createBody(orderIds),
  fileName: `${name}-${orderIds.length === 1 ? orderIds[0] : `${orderIds.length}-orders`}.${type}`,
});
