/** Splits the code of the pages into few files, so that a page loads what it needs and little else (docs/benchmarks.md). */

/** What Rolldown tells about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/**
 * The files that several pages share: what every page needs, or a product and another page; what pages that edit an order share with
 * those that show its status; the latter alone; the drawing and editing of jerseys; the builder; the dashboard. A file takes along
 * what its modules import, so what the others need comes first.
 */
const CHUNKS = ['shop', 'order', 'status', 'jersey', 'builder', 'staff'] as const;
type Chunk = (typeof CHUNKS)[number];

/** The router names these files itself. */
const ENTRIES = /entry\.client|src\/web\/root\.tsx/;
/** Every page loads these sooner or later: header, footer and contact. */
const EVERY_PAGE = /entry\.client|src\/web\/(root\.tsx|frame\/)/;
const STAFF_PAGE = /src\/web\/dashboard\//;
const PRODUCT_PAGE = /src\/web\/product-detail\//;
/** Small parts that text pages have in common with others: for one of them they would load a whole file of an order's pages. */
const SMALL_PART = /src\/web\/(frame|guides|calls)\//;
const BUILDER_PAGE = /src\/web\/(builder|team-page|own-jersey)\//;
/** Pages on which jerseys are drawn and edited. */
const EDITING_PAGE =
  /src\/web\/(builder|product-detail|cart|home|team-page|roster|design-files|jersey|own-jersey|players|components)\//;
/** Parts that load later, but always with the same pages: in a file of their own they would only cost a request. */
const ALWAYS_LOADED = /src\/web\/(dashboard\/app\/|product-detail\/order-form)/;

/** The groups of Rolldown's `codeSplitting`. Each asks for every module, so the answer is kept. */
export function sharedChunks() {
  const names = new Map<string, Chunk | null>();
  const nameOnce = (id: string, graph: ModuleGraph) => {
    if (!names.has(id)) names.set(id, nameChunk(id, graph));
    return names.get(id);
  };
  return CHUNKS.map((chunk, index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: ModuleGraph) => (nameOnce(id, graph) === chunk ? chunk : null),
  }));
}

/** The shared file that a module belongs to, by the pages that need it; null for a module of one page. */
function nameChunk(id: string, graph: ModuleGraph): Chunk | null {
  const pages = listPages(id, graph);
  if (pages.some((page) => EVERY_PAGE.test(page))) return ENTRIES.test(id) ? null : 'shop';
  if (pages.length < 2 && !pages.some((page) => ALWAYS_LOADED.test(page))) return null;
  if (pages.every((page) => STAFF_PAGE.test(page))) return 'staff';
  if (pages.every((page) => BUILDER_PAGE.test(page))) return 'builder';
  if (SMALL_PART.test(id)) return 'shop';
  if (pages.every((page) => EDITING_PAGE.test(page))) return 'jersey';
  if (pages.some((page) => PRODUCT_PAGE.test(page))) return 'shop';
  return pages.some((page) => EDITING_PAGE.test(page)) ? 'order' : 'status';
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
