/** Pictures of products, each judged on its own before anything is sent. */
import { readProductFile } from '#domain/product-file.ts';
import { sizeFault } from '../read-picture.ts';
import type { ChosenFile } from '../uploads/chosen-file.ts';

/** `known` are the codes that the shop has. Of two files with one code the first counts. */
export function judge(files: readonly File[], known: ReadonlySet<string>): ChosenFile[] {
  const codes = new Set<string>();
  return files.map((file) => {
    const { product, fault } = readProductFile(file.name);
    const reason =
      fault ??
      sizeFault(file) ??
      (known.has(product!.code) ? `${product!.code} exists already` : null) ??
      (codes.has(product!.code) ? `Another file is ${product!.code} too` : null);
    if (product && !reason) codes.add(product.code);
    return {
      name: file.name,
      file,
      product,
      progress: reason ? { at: 'faulty', reason } : { at: 'waiting' },
    };
  });
}
