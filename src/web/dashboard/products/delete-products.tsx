import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { api, errorMessage } from '../../calls/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { siteDataQuery } from './queries.ts';

interface DeleteProductsDialogProps {
  products: readonly Product[];
  /** Called after the deletion with the codes that are still in the shop. */
  onDone: (remaining: readonly string[]) => void;
  onClose: () => void;
}

interface FailedDeletion {
  code: string;
  message: string;
}

/** Confirms the deletion of one product or of many; those that could not be deleted are named. */
export function DeleteProductsDialog({ products, onDone, onClose }: DeleteProductsDialogProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: deleteProducts,
    onSuccess: (failed) => {
      void client.invalidateQueries(siteDataQuery);
      onDone(failed.map(({ code }) => code));
      if (failed.length > 0) return;
      toast(products.length === 1 ? 'Product Deleted' : `${products.length} products deleted`, {
        tone: 'success',
      });
      onClose();
    },
  });
  const failed = deleting.data ?? [];
  const [first] = products;
  return (
    <ConfirmDialog
      open
      isDestructive
      title={products.length === 1 ? 'Delete this product?' : `Delete ${products.length} products?`}
      confirmLabel={failed.length > 0 ? 'Try again' : 'Delete'}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate(products)}
      onClose={onClose}
    >
      {products.length === 1 ? (
        <p>
          <strong>
            {first!.code}, {first!.name}
          </strong>{' '}
          is removed from the shop at once, and its address answers ‘Product does not exist.’ Orders of it
          stay as they are.
        </p>
      ) : (
        <>
          <ul className="max-h-60 list-disc overflow-y-auto pl-5">
            {products.map(({ code, name }) => (
              <li key={code} className="break-words">
                <span className="tabular font-semibold">{code}</span>, {name}
              </li>
            ))}
          </ul>
          <p>
            They are removed from the shop at once, and their addresses answer ‘Product does not exist.’
            Orders of them stay as they are.
          </p>
        </>
      )}
      {failed.length > 0 && (
        <div role="alert" className="font-semibold text-danger">
          <p>Not deleted:</p>
          <ul className="list-disc pl-5">
            {failed.map(({ code, message }) => (
              <li key={code}>
                {code}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Deletes one product after the other, because the call takes one code. Returns those that were not deleted. */
async function deleteProducts(products: readonly Product[]): Promise<FailedDeletion[]> {
  const failed: FailedDeletion[] = [];
  for (const { code } of products)
    await api.products
      .delete({ code })
      .catch((error: unknown) => failed.push({ code, message: errorMessage(error) }));
  return failed;
}
