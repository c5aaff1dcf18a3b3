import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { findProductError, parseTags } from '#domain/catalogue/product-file.ts';
import { ApiError, api, errorMessage } from '../../lib/api-client.ts';
import { productPath } from '../../lib/paths.ts';
import { checkFileSize, IMAGE_ACCEPT, readAsBase64, uploadErrorMessage } from '../../lib/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ZoomableImage } from '../../ui/zoomable-image.tsx';
import { ConfirmDeleteDialog } from '../shared/confirm-delete-dialog.tsx';
import { siteDataQuery } from './queries.ts';

const COLUMNS = ['Code', 'Type', 'Product Img', 'Tags', 'Name', { title: 'Change', isHidden: true }];
const CELL_CLASS = 'py-2 pr-4 max-md:py-0 max-md:pr-0';

export function ProductTable({ products }: { products: Product[] }) {
  const [editing, setEditing] = useState<Product | null>(null);
  const [productToDelete, setProductToDelete] = useState<Product | null>(null);
  return (
    <>
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
            onDelete={() => setProductToDelete(product)}
          />
        ))}
      </Table>
      {editing && <EditProductDialog product={editing} onClose={() => setEditing(null)} />}
      {productToDelete && (
        <DeleteProductDialog product={productToDelete} onClose={() => setProductToDelete(null)} />
      )}
    </>
  );
}

interface ProductRowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** A row of the table; below `md` a card. */
function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const { code, type, img_url, tags, name } = product;
  return (
    <tr className="border-t border-line max-md:relative max-md:block max-md:min-h-28 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 max-md:pl-28">
      <th
        scope="row"
        className={`${CELL_CLASS} tabular font-semibold whitespace-nowrap max-md:inline-block max-md:pr-3`}
      >
        {code}
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
      <td className={`${CELL_CLASS} max-md:block max-md:text-sm max-md:text-muted`}>{tags.join(', ')}</td>
      <td className={`${CELL_CLASS} max-md:block`}>
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

function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = async () => {
    const { message } = await api.products.delete({ code: product.code });
    toast(message, { tone: 'success' });
  };
  return (
    <ConfirmDeleteDialog
      title="Delete this product?"
      onDelete={remove}
      queryKey={siteDataQuery.queryKey}
      onClose={onClose}
    >
      <p>
        <strong>
          {product.code}, {product.name}
        </strong>{' '}
        leaves the shop at once, and its address answers ‘Product does not exist.’ Orders of it stay as they
        are.
      </p>
    </ConfirmDeleteDialog>
  );
}

function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [name, setName] = useState(product.name);
  const [tags, setTags] = useState(product.tags.join(', '));
  const [picture, setPicture] = useState<File | null>(null);
  const saving = useSaveProduct(product, onClose);
  const now = { name: name.trim(), tags: parseTags(tags) };
  const error = findProductError(now) ?? (picture && checkFileSize(picture));
  const isUnchanged = now.name === product.name && now.tags.join() === product.tags.join() && !picture;
  return (
    <ConfirmDialog
      open
      title={`Edit ${product.code}`}
      confirmLabel="Save"
      busy={saving.isPending}
      isDisabled={error !== null || isUnchanged}
      onConfirm={() => saving.mutate({ now, picture })}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="Tags"
        hint="With commas between them: red, navy."
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      <TextField
        label="Another picture"
        hint="JPEG, PNG, WebP or HEIC, 10 MB at most. Code and address stay."
        type="file"
        accept={IMAGE_ACCEPT}
        onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
      />
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {saving.error && (
        <p role="alert" className="font-semibold text-danger">
          {saving.error instanceof ApiError ? uploadErrorMessage(saving.error) : errorMessage(saving.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface EditProductInput {
  now: Pick<Product, 'name' | 'tags'>;
  picture: File | null;
}

function useSaveProduct({ code, name, tags }: Product, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ now, picture }: EditProductInput) => {
      const uploaded =
        picture &&
        (await api.products.uploadPicture({ file: await readAsBase64(picture), name: picture.name }));
      const img_url = uploaded?.secure_url ?? null;
      return api.products.update({ code, was: { name, tags }, now, img_url });
    },
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      void client.invalidateQueries(siteDataQuery);
      onDone();
    },
  });
}
