import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { ConfirmDeleteDialog } from '#web/dashboard/shared/confirm-delete-dialog.tsx';
import { api } from '../../calls/api-client.ts';
import { productPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { Table } from '../../ui/table.tsx';
import { EditProductDialog } from './edit-product.tsx';
import { siteDataQuery } from './queries.ts';

const COLUMNS = ['Code', 'Type', 'Product Img', 'Tags', 'Name', { title: 'Change', isHidden: true }];
const CELL_CLASS = 'py-1 pr-4 text-sm @max-2xl:p-0';

const ACTION_CLASS = 'text-sm pointer-fine:min-h-7 pointer-fine:py-0';

/** The products of a sport, to change and to delete each of them. */
export function ProductTable({ products }: { products: Product[] }) {
  const [editing, setEditing] = useState<Product | null>(null);
  const [deleting, setDeleting] = useState<Product | null>(null);
  return (
    <div className="@container">
      <Table
        columns={COLUMNS}
        cardsBelow="@2xl"
        headClass="text-[0.8125rem] text-muted"
        headCellClass="py-2 pr-4 font-semibold"
      >
        {products.map((product) => (
          <ProductRow
            key={product.code}
            product={product}
            onEdit={() => setEditing(product)}
            onDelete={() => setDeleting(product)}
          />
        ))}
      </Table>
      {editing && <EditProductDialog product={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDeleteDialog
          title="Delete this product?"
          queryKeys={[siteDataQuery.queryKey]}
          onDelete={() => api.products.delete({ code: deleting.code })}
          onClose={() => setDeleting(null)}
        >
          <p>
            <strong>
              {deleting.code}, {deleting.name}
            </strong>{' '}
            is removed from the shop at once, and its address answers ‘Product does not exist.’ Orders of it
            stay as they are.
          </p>
        </ConfirmDeleteDialog>
      )}
    </div>
  );
}

interface ProductRowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the table; a few lines where it is narrow. */
function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const { code, type, img_url, tags, name } = product;
  return (
    <tr className="border-t border-line @max-2xl:relative @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:py-2 @max-2xl:pl-20">
      <th scope="row" className={`${CELL_CLASS} tabular font-semibold @2xl:whitespace-nowrap`}>
        {code}
      </th>
      <td className={CELL_CLASS}>{type}</td>
      <td className={`${CELL_CLASS} @max-2xl:absolute @max-2xl:top-2 @max-2xl:left-0`}>
        <div className="w-16">
          <ZoomableImage
            src={img_url}
            alt={`${name}, ${code}`}
            className="mx-auto h-16 w-full rounded-sm object-contain"
          />
        </div>
      </td>
      <td
        className={`${CELL_CLASS} wrap-anywhere @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:truncate @max-2xl:text-muted @2xl:min-w-28`}
      >
        {tags.join(', ')}
      </td>
      <td className={`${CELL_CLASS} wrap-anywhere @max-2xl:basis-full @2xl:min-w-28`}>
        <Link
          to={productPath(product)}
          className="inline-flex min-h-7 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      </td>
      <td className="text-right @max-2xl:-ml-3 @2xl:whitespace-nowrap">
        <Button variant="ghost" className={ACTION_CLASS} onClick={onEdit} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        <Button variant="ghost" className={ACTION_CLASS} onClick={onDelete} aria-label={`Delete ${code}`}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
