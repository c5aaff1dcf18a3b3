import type { Product } from '#contract/catalogue.ts';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { siteDataQuery } from './queries.ts';

export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = async () => {
    const { message } = await api.shelf.deleteProduct({ code: product.code });
    toast(message, { tone: 'done' });
  };
  return (
    <ConfirmDelete
      title="Delete this product?"
      remove={remove}
      shownBy={siteDataQuery.queryKey}
      onClose={onClose}
    >
      <p>
        <strong>
          {product.code}, {product.name}
        </strong>{' '}
        leaves the shop at once, and its address answers ‘Product does not exist.’ Orders of it stay as they
        are.
      </p>
    </ConfirmDelete>
  );
}
