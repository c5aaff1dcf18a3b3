import { parseProductFileName } from '#domain/catalogue/product-file.ts';
import { checkFileSize } from '../../calls/read-file.ts';
import type { UploadFile } from '../design-uploads/upload-file.ts';

/** Validates product pictures before the upload. Of two files with the same code, the second one is rejected. */
export function checkProductFiles(files: readonly File[], existingCodes: ReadonlySet<string>): UploadFile[] {
  const codes = new Set<string>();
  return files.map((file) => {
    const { product, error } = parseProductFileName(file.name);
    const reason =
      error ??
      checkFileSize(file) ??
      (existingCodes.has(product!.code) ? `${product!.code} exists already` : null) ??
      (codes.has(product!.code) ? `Another file is ${product!.code} too` : null);
    if (product && !reason) codes.add(product.code);
    return {
      name: file.name,
      file,
      product,
      progress: reason ? { status: 'faulty', reason } : { status: 'waiting' },
    };
  });
}
