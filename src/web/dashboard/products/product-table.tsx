import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { SelectionBar, useOrderSelection } from '#web/dashboard/list/order-selection.tsx';
import { productPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { Table } from '../../ui/table.tsx';
import { DeleteProductsDialog } from './delete-products.tsx';
import { EditProductDialog } from './edit-product.tsx';

const COLUMNS = ['Code', 'Type', 'Product Img', 'Tags', 'Name', { title: 'Change', isHidden: true }];
const CELL_CLASS = 'py-2 pr-4 max-md:py-0 max-md:pr-0';

/** The products of a sport, to change each of them, and to delete several. */
export function ProductTable({ products }: { products: Product[] }) {
  const [editing, setEditing] = useState<Product | null>(null);
  const [productsToDelete, setProductsToDelete] = useState<readonly Product[]>([]);
  const selection = useOrderSelection();
  const selected = products.filter(({ code }) => selection.ids.includes(code));
  return (
    <>
      <SelectionBar
        noun="product"
        selection={{ ...selection, ids: selected.map(({ code }) => code) }}
        shownIds={products.map(({ code }) => code)}
      >
        <Button variant="danger" onClick={() => setProductsToDelete(selected)}>
          Delete {selected.length}
        </Button>
      </SelectionBar>
      <Table
        columns={COLUMNS}
        cardsBelow="md"
        headClass="text-sm text-muted"
        headCellClass="py-2 pr-4 font-semibold"
        bodyClass="max-md:space-y-3"
      >
        {products.map((product) => (
          <ProductRow
            key={product.code}
            product={product}
            onEdit={() => setEditing(product)}
            onDelete={() => setProductsToDelete([product])}
            isSelected={selection.ids.includes(product.code)}
            onSelect={() => selection.toggle(product.code)}
          />
        ))}
      </Table>
      {editing && <EditProductDialog product={editing} onClose={() => setEditing(null)} />}
      {productsToDelete.length > 0 && (
        <DeleteProductsDialog
          products={productsToDelete}
          onDone={(remaining) => {
            setProductsToDelete(productsToDelete.filter(({ code }) => remaining.includes(code)));
            selection.replace(
              selection.ids.filter(
                (id) => remaining.includes(id) || !productsToDelete.some(({ code }) => code === id),
              ),
            );
          }}
          onClose={() => setProductsToDelete([])}
        />
      )}
    </>
  );
}

interface ProductRowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
  isSelected: boolean;
  onSelect: () => void;
}

/** A row of the table; below `md` a card. */
function ProductRow({ product, onEdit, onDelete, isSelected, onSelect }: ProductRowProps) {
  const { code, type, img_url, tags, name } = product;
  return (
    <tr className="border-t border-line max-md:relative max-md:block max-md:min-h-28 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 max-md:pl-28">
      <th
        scope="row"
        className={`${CELL_CLASS} tabular font-semibold whitespace-nowrap max-md:inline-block max-md:pr-3`}
      >
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            aria-label={`Select ${code}`}
            className="size-5 accent-info"
            checked={isSelected}
            onChange={onSelect}
          />
          {code}
        </label>
      </th>
      <td className={`${CELL_CLASS} max-md:inline-block`}>{type}</td>
      <td className={`${CELL_CLASS} max-md:absolute max-md:top-4 max-md:left-4`}>
        <div className="w-20">
          <ZoomableImage
            src={img_url}
            alt={`${name}, ${code}`}
            className="mx-auto h-20 w-full rounded-sm object-contain"
          />
        </div>
      </td>
      <td className={`${CELL_CLASS} max-md:block max-md:text-sm max-md:text-muted wrap-anywhere md:min-w-28`}>
        {tags.join(', ')}
      </td>
      <td className={`${CELL_CLASS} wrap-anywhere max-md:block md:min-w-28`}>
        <Link
          to={productPath(product)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {name}
        </Link>
      </td>
      <td className="py-1 text-right whitespace-nowrap max-md:block">
        <Button variant="ghost" onClick={onEdit} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        <Button variant="ghost" onClick={onDelete} aria-label={`Delete ${code}`}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
