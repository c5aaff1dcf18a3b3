import type { Removed } from './use-removal.ts';

interface Props {
  removed: Removed | null;
  onUndo: () => void;
}

export function RemovedOrder({ removed, onUndo }: Props) {
  return (
    <p role="status" className={removed ? 'mt-6 rounded-md bg-sunken px-4 py-2' : ''}>
      {removed && (
        <>
          {removed.order.secret_code} has left the cart{whereToFind(removed)}.{' '}
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 px-2 font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
}

const whereToFind = ({ order: { order_id } }: Removed): string =>
  order_id ? ` and stays saved as order ${order_id}` : ' and stands among the saved orders below';
