/** Splits the code of the pages into few files, so that a page loads what it needs and little else (docs/benchmarks.md). */

/** What Rolldown tells about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/** The files that several pages share, in the sequence in which they take their modules. */
const CHUNKS = ['shop', 'following', 'drawing', 'making', 'builder', 'staff'] as const;
type Chunk = (typeof CHUNKS)[number];

const EVERY_PAGE = /entry\.client|src\/web\/root\.tsx/;
const STAFF_PAGE = /src\/web\/dashboard\//;
const PRODUCT_PAGE = /src\/web\/product-detail\//;
/** Pages on which a jersey is made: they draw it and edit the list. */
const MAKING_PAGE =
  /src\/web\/(builder|product-detail|cart|home|team-page|roster|design-files|jersey|own-jersey|players|components)\//;

/** What so many pages need may as well be loaded with the first one. */
const MANY_PAGES = 14;

export const sharedChunks = () =>
  CHUNKS.map((chunk, index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: ModuleGraph) => (nameChunk(id, graph) === chunk ? chunk : null),
  }));

/** The shared file that a module belongs to, by the pages that need it; null for a module of one page. */
function nameChunk(id: string, graph: ModuleGraph): Chunk | null {
  const pages = listPages(id, graph);
  if (pages.some((page) => EVERY_PAGE.test(page))) return EVERY_PAGE.test(id) ? null : 'shop';
  if (pages.length < 2) return null;
  if (pages.every((page) => STAFF_PAGE.test(page))) return pages.length > 2 ? 'staff' : null;
  if (pages.every((page) => MAKING_PAGE.test(page))) {
    if (id.includes('src/domain/artwork/')) return 'drawing';
    return pages.every((page) => /src\/web\/(builder|team-page|own-jersey)\//.test(page))
      ? 'builder'
      : 'making';
  }
  return pages.length >= MANY_PAGES || pages.some((page) => PRODUCT_PAGE.test(page)) ? 'shop' : 'following';
}

/** The pages, and the parts of pages that are loaded later, whose code imports a module. */
function listPages(id: string, graph: ModuleGraph): string[] {
  const importers = new Set([id]);
  // A set grows while it is walked.
  for (const importer of importers)
    for (const next of graph.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  return [...importers].filter((importer) => {
    const info = graph.getModuleInfo(importer);
    return info && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
