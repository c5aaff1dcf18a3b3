import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { api, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { Confirm } from '../confirm.tsx';
import { siteDataQuery } from './queries.ts';

export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api.shelf.deleteProduct({ code: product.code }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      void client.invalidateQueries(siteDataQuery);
      onClose();
    },
  });
  return (
    <Confirm
      open
      danger
      title="Delete this product?"
      yes="Delete"
      busy={deleting.isPending}
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>
          {product.code}, {product.name}
        </strong>{' '}
        leaves the shop at once, and its address answers ‘Product does not exist.’ Orders of it stay as they
        are.
      </p>
      {deleting.error && (
        <p role="alert" className="font-semibold text-wrong">
          {wordsOf(deleting.error)}
        </p>
      )}
    </Confirm>
  );
}
