/** Appends the pages of several PDFs, each in its own size. Returns null without a page; skips a file that is no PDF, and tells which. */
export async function mergePdfs(
  files: readonly Buffer[],
): Promise<{ pdf: Buffer | null; unreadable: readonly number[] }> {
  // A megabyte of code, loaded with the first labels that are printed together.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create({ updateMetadata: false });
  const unreadable: number[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const source = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false });
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    } catch {
      unreadable.push(index);
    }
  }
  const pdf = merged.getPageCount() > 0 ? Buffer.from(await merged.save()) : null;
  return { pdf, unreadable };
}
