import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { findProductError, parseTags } from '#domain/catalogue/product-file.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { checkFileSize, IMAGE_ACCEPT, readAsBase64, uploadErrorMessage } from '../../calls/read-file.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { siteDataQuery } from './queries.ts';

/** Changes a product's name, tags and picture. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
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
      error={error ?? (saving.error && describeFailure(saving.error))}
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
    </ConfirmDialog>
  );
}

interface EditProductInput {
  now: Pick<Product, 'name' | 'tags'>;
  picture: File | null;
}

const describeFailure = (error: Error): string =>
  error instanceof ApiError ? uploadErrorMessage(error) : errorMessage(error);

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
