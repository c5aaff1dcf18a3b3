import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DECISIONS = 'docs/decisions';
/** Without migrations: one that has landed is never changed, and cites what may be gone by now. */
const CODE = ['src', 'e2e', 'bench', 'simulation', 'scripts'];
const SOURCE = /\.(ts|tsx|mts|mjs|sql|css)$/;

const read = (path) => readFileSync(`${ROOT}/${path}`, 'utf8');

/** Returns null for a file that is deleted but not committed yet. */
const readTracked = (path) => {
  try {
    return read(path);
  } catch {
    return null;
  }
};

const tracked = (...paths) =>
  execFileSync('git', ['ls-files', '--', ...paths], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** A rule begins with its number in bold, a threat is a row that begins with its number. */
const listNumbers = (page) =>
  [...read(page).matchAll(/^(?:- \*\*|\| )([a-z]+-\d+)(?:\*\* | \|)/gm)].map(([, id]) => id);

const listDecisions = (folder) =>
  readdirSync(`${ROOT}/${DECISIONS}/${folder}`)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .map((name) => ({ number: name.slice(0, 4), path: `${folder}${name}` }));

/** Of those that are superseded as a whole, the pages are in the archive. */
const decisions = [...listDecisions(''), ...listDecisions('archive/')];

/** Returns the text with the lines of each comment joined, so that citations may continue on the next line. */
const unwrap = (text) => text.replaceAll(/[ \t]*\r?\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');

/**
 * Returns the citations of a text: 'rules.md pricing-3, roster-1', 'security.md security-7', 'decision 7',
 * 'decisions/0007'.
 */
function citationsIn(text) {
  const line = unwrap(text);
  const anchors = [...line.matchAll(/\b(rules|security)\.md((?:(?:,| and)? [a-z]+-\d+)+)/g)].flatMap(
    ([, page, list]) => list.match(/[a-z]+-\d+/g).map((id) => `${page}.md ${id}`),
  );
  const decisions = [
    ...line.matchAll(/(?<![-\w])decisions?[ /](\d{1,4})\b(?:(?:,| and) (\d{1,4})\b)?/g),
  ].flatMap(([, ...numbers]) => numbers.filter(Boolean).map((number) => `decision ${Number(number)}`));
  return [...anchors, ...decisions];
}

const known = new Set([
  ...listNumbers('docs/rules.md').map((id) => `rules.md ${id}`),
  ...listNumbers('docs/security.md').map((id) => `security.md ${id}`),
  ...decisions.map(({ number }) => `decision ${Number(number)}`),
]);

test('citations are found in lists and across line ends', () => {
  expect(citationsIn('(rules.md pricing-3, roster-1, security.md security-7)')).toEqual([
    'rules.md pricing-3',
    'rules.md roster-1',
    'security.md security-7',
  ]);
  expect(citationsIn(' * kept (rules.md\n * orders-12 and orders-13).')).toEqual([
    'rules.md orders-12',
    'rules.md orders-13',
  ]);
  expect(citationsIn('see decision 22 and docs/decisions/0007')).toEqual(['decision 22', 'decision 7']);
});

const isCode = (path) => SOURCE.test(path) && path !== 'scripts/references.test.mjs';

test.each([
  ['code', tracked(...CODE).filter(isCode)],
  ['documents', tracked('*.md')],
])('every rule, threat and decision cited in the %s exists', (_, paths) => {
  const cited = paths.flatMap((path) =>
    citationsIn(readTracked(path) ?? '').map((citation) => ({ path, citation })),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ citation }) => !known.has(citation))).toEqual([]);
});

test.each(['docs/rules.md', 'docs/security.md'])('%s uses each number once', (page) => {
  const numbers = listNumbers(page);
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((id, index) => numbers.indexOf(id) !== index)).toEqual([]);
});

test('no rule has more than 60 words', () => {
  const rules = read('docs/rules.md')
    .split(/^(?=- |#+ )/m)
    .filter((text) => text.startsWith('- **'));
  expect(
    rules.filter(
      (rule) =>
        rule
          .replace(/^- \*\*[^*]*\*\* /, '')
          .trim()
          .split(/\s+/).length > 60,
    ),
  ).toEqual([]);
});

test('every decision has its front matter and headings, and a row in the index', () => {
  const index = read(`${DECISIONS}/README.md`);
  const errors = decisions.flatMap(({ number, path }) => {
    const text = read(`${DECISIONS}/${path}`);
    const title = new RegExp(`^# ${number} (.+)$`, 'm').exec(text)?.[1];
    const row = `| [${number}](${path}) | ${title} |`;
    return [
      ...['status', 'date', 'supersedes', 'superseded by']
        .filter((field) => !new RegExp(`^${field}: \\S`, 'm').test(text))
        .map((field) => `${path}: no ${field}`),
      ...['Context', 'Decision', 'Consequences']
        .filter((heading) => !text.includes(`\n## ${heading}\n`))
        .map((heading) => `${path}: no heading ${heading}`),
      ...(index.includes(row) ? [] : [`${path}: not in the index as ${row}`]),
    ];
  });
  expect(errors).toEqual([]);
});

test('decisions that supersede each other refer to each other', () => {
  const readNumbers = ({ number, path }, field) => {
    const value = new RegExp(`^${field}: (.*)$`, 'm').exec(read(`${DECISIONS}/${path}`))?.[1] ?? '';
    return (value.match(/\b\d{4}\b/g) ?? []).map((to) => ({ from: number, to }));
  };
  const pairs = (field) => decisions.flatMap((decision) => readNumbers(decision, field));
  const forwards = pairs('supersedes').map(({ from, to }) => `${from} supersedes ${to}`);
  const backwards = pairs('superseded by').map(({ from, to }) => `${to} supersedes ${from}`);
  expect(forwards.length).toBeGreaterThan(0);
  expect(backwards.sort()).toEqual(forwards.sort());
});
