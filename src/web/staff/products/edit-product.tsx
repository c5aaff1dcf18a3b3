import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { faultIn, readTags } from '#domain/product-file.ts';
import { api, Refused, wordsOf } from '../../api.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Confirm } from '../confirm.tsx';
import { base64Of, PICTURE_TYPES, reasonOf, sizeFault } from '../read-picture.ts';
import { siteDataQuery } from './queries.ts';

export function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [name, setName] = useState(product.name);
  const [tags, setTags] = useState(product.tags.join(', '));
  const [picture, setPicture] = useState<File | null>(null);
  const saving = useSaveProduct(product, onClose);
  const now = { name: name.trim(), tags: readTags(tags) };
  const fault = faultIn(now) ?? (picture && sizeFault(picture));
  const isSame = now.name === product.name && now.tags.join() === product.tags.join() && !picture;
  return (
    <Confirm
      open
      title={`Edit ${product.code}`}
      yes="Save"
      busy={saving.isPending}
      blocked={fault !== null || isSame}
      onYes={() => saving.mutate({ now, picture })}
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
        accept={PICTURE_TYPES}
        onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
      />
      {fault && (
        <p role="alert" className="font-semibold text-wrong">
          {fault}
        </p>
      )}
      {saving.error && (
        <p role="alert" className="font-semibold text-wrong">
          {saving.error instanceof Refused ? reasonOf(saving.error) : wordsOf(saving.error)}
        </p>
      )}
    </Confirm>
  );
}

interface Edited {
  now: Pick<Product, 'name' | 'tags'>;
  picture: File | null;
}

function useSaveProduct({ code, name, tags }: Product, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ now, picture }: Edited) => {
      const uploaded =
        picture &&
        (await api.shelf.uploadProductPicture({ file: await base64Of(picture), name: picture.name }));
      const img_url = uploaded?.secure_url ?? null;
      return api.shelf.changeProduct({ code, was: { name, tags }, now, img_url });
    },
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      void client.invalidateQueries(siteDataQuery);
      onDone();
    },
  });
}
