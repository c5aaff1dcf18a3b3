import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { productPath } from '../../product-address.ts';
import { Button } from '../../ui/button.tsx';
import { MockupPicture } from '../mockup-picture.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { EditProduct } from './edit-product.tsx';

const CELL = 'py-2 pr-4 max-md:py-0 max-md:pr-0';

export function ProductTable({ products }: { products: Product[] }) {
  const [editing, setEditing] = useState<Product | null>(null);
  const [leaving, setLeaving] = useState<Product | null>(null);
  return (
    <>
      <table className="w-full text-left max-md:block">
        <thead className="text-sm text-quiet max-md:sr-only">
          <tr>
            {['Code', 'Type', 'Product Img', 'Tags', 'Name'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:space-y-3">
          {products.map((product) => (
            <Row
              key={product.code}
              product={product}
              onEdit={() => setEditing(product)}
              onDelete={() => setLeaving(product)}
            />
          ))}
        </tbody>
      </table>
      {editing && <EditProduct product={editing} onClose={() => setEditing(null)} />}
      {leaving && <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface RowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** On a phone a card: the picture on the left, the facts beside it. */
function Row({ product, onEdit, onDelete }: RowProps) {
  const { code, type, img_url, tags, name } = product;
  return (
    <tr className="border-t border-line max-md:relative max-md:block max-md:min-h-28 max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:pl-28">
      <th
        scope="row"
        className={`${CELL} tabular font-semibold whitespace-nowrap max-md:inline-block max-md:pr-3`}
      >
        {code}
      </th>
      <td className={`${CELL} max-md:inline-block`}>{type}</td>
      <td className={`${CELL} max-md:absolute max-md:top-4 max-md:left-4`}>
        <div className="w-20">
          <MockupPicture
            source={img_url}
            alt={`${name}, ${code}`}
            className="mx-auto h-20 w-full rounded-sm object-contain"
          />
        </div>
      </td>
      <td className={`${CELL} max-md:block max-md:text-sm max-md:text-quiet`}>{tags.join(', ')}</td>
      <td className={`${CELL} max-md:block`}>
        <Link
          to={productPath(product)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {name}
        </Link>
      </td>
      <td className="py-1 text-right whitespace-nowrap max-md:block">
        <Button kind="plain" onClick={onEdit} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        <Button kind="plain" onClick={onDelete} aria-label={`Delete ${code}`}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
