/** Forms of SQL that fail or block a shop that works on the database meanwhile, perhaps in the version before. */

interface Form {
  pattern: RegExp;
  advice: string;
}

/** Tables are `existing` unless the migration creates them. */
const FORMS: Form[] = [
  {
    pattern: /^alter table .*\brename\b|^alter (?:index|view|type|sequence) .*\brename\b/,
    advice: 'add the new name beside the old one, and remove the old one in a later version',
  },
  {
    pattern: /^drop (?:table|view|type|function|trigger)|\bdrop column\b|\bdrop default\b/,
    advice: 'the version before uses it still: remove it in the version after the one that stops using it',
  },
  {
    pattern: /\bset not null\b/,
    advice: 'add a check (… is not null) not valid, validate it in the next migration, then set it',
  },
  {
    pattern: /\badd (?:column )?(?!constraint\b)\w+ [^,]*\bnot null\b(?![^,]*\b(?:default|generated)\b)/,
    advice: 'a column that is not null needs a default: the version before does not write it',
  },
  {
    pattern: /\badd (?:column )?(?!constraint\b)\w+ [^,]*\bgenerated always as\b(?!\s+identity)/,
    advice: 'a generated column rewrites the table under a lock: add a plain one that a trigger fills',
  },
  {
    pattern: /\balter (?:column )?\w+ (?:set data )?type\b/,
    advice: 'changing a type rewrites the table under a lock: add a column of the new type',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    advice: 'add the constraint not valid, and validate it in the next migration',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key)\b(?!.*\busing index\b)/,
    advice: 'build the unique index concurrently, then add the constraint using it',
  },
  {
    pattern: /^(?:create (?:unique )?index|drop index|reindex)(?!.*\bconcurrently\b)/,
    advice: 'an index blocks writes unless it is created or dropped concurrently, in a migration of its own',
  },
  {
    pattern: /^(?:update|delete from) (?!.*\bwhere\b)|^truncate|^lock table|^vacuum full|^cluster/,
    advice: 'all rows at once are locked for too long: do it in portions, by a job',
  },
];

/** Marks a statement that may be applied because this version does not use what it removes, or because the shop is stopped for it. */
const MARK = /^-- safe: \S+/m;

/** Returns one sentence for each statement that is not safe, and one if several existing tables are changed. */
export function findUnsafeStatements(sql: string): string[] {
  const statements = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''") // The body of a function.
    .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
    .split(';')
    .map((text) => text.trim());
  const created = new Set(
    [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, name = '']) => name.toLowerCase()),
  );
  const changed = new Set<string>();
  const faults = statements.flatMap((text) => {
    const statement = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
    const table = findTable(statement);
    if ((table && created.has(table)) || MARK.test(text)) return [];
    if (table && /^(?:alter table|create trigger|create index|create unique index)/.test(statement))
      changed.add(table);
    return FORMS.filter(({ pattern }) => pattern.test(statement)).map(
      ({ advice }) => `${statement.slice(0, 60)}: ${advice}`,
    );
  });
  if (changed.size > 1)
    faults.push(
      `${[...changed].join(', ')}: change one existing table in each migration, or its locks deadlock`,
    );
  return faults;
}

const findTable = (statement: string): string | undefined =>
  /^(?:alter table|update|delete from|truncate|drop table) (?:if exists |only )*(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index .*? on (\w+)/.exec(statement)?.[1] ??
  /^create (?:constraint )?trigger .*? on (\w+)/.exec(statement)?.[1];
