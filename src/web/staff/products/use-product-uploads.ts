import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';
import { type Uploaded, useUploads } from '../uploads/use-uploads.ts';
import { judge } from './chosen-files.ts';
import { siteDataQuery } from './queries.ts';

const TOGETHER = 20;

/** Two hundred pictures at once become products, each judged on its own. */
export function useProductUploads(known: ReadonlySet<string>) {
  const client = useQueryClient();
  const { files, busy, set, start } = useUploads({
    put: api.shelf.uploadProductPicture,
    keep: addProducts,
    together: TOGETHER,
  });

  async function upload() {
    const { saved, failed } = await start();
    void client.invalidateQueries(siteDataQuery);
    if (failed > 0) toast('Upload Unsuccessful', { tone: 'wrong' });
    else toast(`${saved} products uploaded`, { tone: 'done' });
  }

  return {
    files,
    busy,
    choose: (chosen: File[]) => set(judge(chosen, known)),
    clear: () => set([]),
    start: () => void upload(),
  };
}

async function addProducts(pictures: Uploaded[]): Promise<Map<string, string>> {
  const products = pictures.map(({ name, url }) => ({ file_name: name, img_url: url }));
  const { refused } = await api.shelf.addProducts({ products });
  return new Map(refused.map(({ file_name, reason }) => [file_name, reason]));
}
