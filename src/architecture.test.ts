/**
 * The import graph of the source code. tsc refuses imports against the direction of the four layers; this test refuses
 * imports against the direction of the server's modules, and cycles of folders anywhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = import.meta.dirname;

/** Modules of the server from the lowest level up. A module imports from lower levels only. */
const SERVER_LEVELS = [
  ['platform'],
  ['alerts', 'auth', 'order-aliases'],
  ['catalogue', 'emails', 'metrics', 'privacy', 'reports', 'service-health'],
  ['api', 'backup', 'contact', 'newsletter', 'orders', 'pages', 'pricing', 'seo'],
  [
    'accounts',
    'design-files',
    'discount-codes',
    'internal-notes',
    'mockups',
    'payments',
    'products',
    'shipping',
    'tasks',
  ],
  ['checks', 'customers', 'order-management'],
  ['documents'],
  ['production'],
  ['cli', 'root'],
];

const LAYERS: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};

interface Import {
  /** Paths below src. */
  from: string;
  to: string;
}

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([.#][^']+)'/g;

const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Imports of a file from another file of the project. Packages, package.json and generated types of routes are left out. */
function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.includes('+types/')) return [];
    const to = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));
    return to === '../package.json' ? [] : [{ from: file, to }];
  });
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.includes('server/testing/');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isSource);
const imports = files.flatMap(importsOf);

const layerOf = (file: string) => file.split('/')[0]!;

function serverModuleOf(file: string): string {
  const [, module = '', ...rest] = file.split('/');
  return rest.length === 0 ? 'root' : module;
}

const levelOf = (module: string) => SERVER_LEVELS.findIndex((level) => level.includes(module));

const describeImport = ({ from, to }: Import) => `${from} -> ${to}`;

/** The strongly connected components of the graph that have more than one node (Tarjan). */
function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(node: string) {
    const position = index.size;
    index.set(node, position);
    low.set(node, position);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== position) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

function graphOf(pairs: Iterable<readonly [string, string]>): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

test('the graph is read: every layer has files, and imports lead to files', () => {
  expect(Object.keys(LAYERS).filter((layer) => !files.some((file) => layerOf(file) === layer))).toEqual([]);
  const known = new Set(files);
  const lost = imports.filter(({ to }) => !known.has(to) && !/\.(css|js|json|d\.ts)(\?raw)?$/.test(to));
  expect(lost.map(describeImport)).toEqual([]);
});

test('cycles are found', () => {
  const edges = graphOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
  ]);
  expect(findCycles(edges)).toEqual([['a', 'b', 'c']]);
});

test('layers import in one direction', () => {
  const upward = imports.filter(
    ({ from, to }) => layerOf(from) !== layerOf(to) && !LAYERS[layerOf(from)]?.includes(layerOf(to)),
  );
  expect(upward.map(describeImport)).toEqual([]);
});

describe('server modules', () => {
  const between = imports.filter(
    ({ from, to }) =>
      layerOf(from) === 'server' && layerOf(to) === 'server' && serverModuleOf(from) !== serverModuleOf(to),
  );

  test('every module has a level', () => {
    const modules = new Set(files.filter((file) => layerOf(file) === 'server').map(serverModuleOf));
    expect([...modules].filter((module) => levelOf(module) < 0)).toEqual([]);
  });

  test('ARCHITECTURE.md shows the levels', () => {
    const page = readFileSync(join(SRC, '../ARCHITECTURE.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].map(([, level, cell = '']) => ({
      level: Number(level),
      modules: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
        name.endsWith('.ts') ? 'root' : name,
      ),
    }));
    const shown = rows
      .toSorted((a, b) => a.level - b.level)
      .map(({ modules }) => [...new Set(modules)].sort());
    expect(shown).toEqual(SERVER_LEVELS);
  });

  test('import from lower levels only', () => {
    const upward = between.filter(({ from, to }) => {
      const [importer, imported] = [serverModuleOf(from), serverModuleOf(to)];
      const isStart = levelOf(importer) === SERVER_LEVELS.length - 1;
      return levelOf(imported) >= levelOf(importer) && !isStart;
    });
    expect(upward.map(describeImport)).toEqual([]);
  });

  test('no module but the platform is imported by more than a third of the modules', () => {
    const modules = SERVER_LEVELS.flat().filter((module) => module !== 'root' && module !== 'cli');
    const importers = (module: string) =>
      new Set(
        between
          .filter(({ to }) => serverModuleOf(to) === module)
          .map(({ from }) => serverModuleOf(from))
          .filter((importer) => modules.includes(importer)),
      ).size;
    const hubs = modules.filter(
      (module) => module !== 'platform' && importers(module) > (modules.length - 1) / 3,
    );
    expect(hubs).toEqual([]);
  });
});

test.each(Object.keys(LAYERS))('folders of %s form no cycle', (layer) => {
  const pairs = imports
    .filter(({ from, to }) => layerOf(from) === layer && layerOf(to) === layer)
    .map(({ from, to }) => [dirname(from), dirname(to)] as const);
  expect(findCycles(graphOf(pairs))).toEqual([]);
});

test('a folder has at most 20 files, so that it stays one noun', () => {
  const sizeOf = (folder: string) =>
    files.filter((file) => dirname(file) === folder && !file.includes('.gen.')).length;
  const folders = new Set(files.map((file) => dirname(file)));
  expect([...folders].filter((folder) => sizeOf(folder) > 20)).toEqual([]);
});
