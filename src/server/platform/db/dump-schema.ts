/**
 * The schema of a database as SQL that creates it, in an order that depends on names only, so that two dumps can be
 * compared. PostgreSQL's own pg_dump is not part of the embedded binaries.
 */
import type pg from 'pg';

export async function dumpSchema(pool: pg.Pool): Promise<string> {
  const functions = await readFunctions(pool);
  const tables = await readTables(pool);
  const statements = [
    ...(await readStatements(pool, EXTENSIONS)),
    ...functions.filter(({ needsTables }) => !needsTables).map(({ definition }) => definition),
    ...tables.map(formatTable),
    ...functions.filter(({ needsTables }) => needsTables).map(({ definition }) => definition),
    ...(await readStatements(pool, FOREIGN_KEYS)),
    ...(await readStatements(pool, INDEXES)),
    ...(await readStatements(pool, TRIGGERS)),
  ];
  return `${statements.map((statement) => `${statement};`).join('\n\n')}\n`;
}

interface Column {
  name: string;
  type: string;
  collation: string | null;
  required: boolean;
  value: string | null;
  /** 's' for a stored generated column. */
  generated: string;
  /** 'a' for always, 'd' for by default. */
  identity: string;
}

interface Table {
  name: string;
  columns: Column[];
  constraints: { name: string; definition: string }[];
  options: string[] | null;
}

/** Reads the tables of the shop, except the list of applied migrations. */
async function readTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select t.relname as name, t.reloptions as options,
      (select jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
          'collation', case when a.attcollation <> y.typcollation then quote_ident(l.collname) end,
          'value', pg_get_expr(d.adbin, d.adrelid), 'generated', a.attgenerated, 'identity', a.attidentity)
          order by a.attnum)
        from pg_attribute a join pg_type y on y.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid, true))
          order by c.contype <> 'p', c.conname), '[]')
        from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u', 'c', 'x')) as constraints
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r' and t.relname <> 'migrations'
    order by t.relname`);
  return rows;
}

function formatTable({ name, columns, constraints, options }: Table): string {
  const lines = [
    ...columns.map(formatColumn),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${constraint.definition}`),
  ];
  const suffix = options ? ` with (${options.join(', ')})` : '';
  return `create table ${name} (\n  ${lines.join(',\n  ')}\n)${suffix}`;
}

function formatColumn({ name, type, collation, required, value, generated, identity }: Column): string {
  return [
    name,
    type,
    collation ? `collate ${collation}` : '',
    required && !identity ? 'not null' : '',
    identity ? `generated ${identity === 'a' ? 'always' : 'by default'} as identity` : '',
    generated ? `generated always as (${value}) stored` : value ? `default ${value}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

interface StoredFunction {
  definition: string;
  /** True when its parameters or result are rows of tables. */
  needsTables: boolean;
}

async function readFunctions(pool: pg.Pool): Promise<StoredFunction[]> {
  const { rows } = await pool.query<{ definition: string; needs_tables: boolean }>(`
    select pg_get_functiondef(p.oid) as definition,
      p.prolang = (select oid from pg_language where lanname = 'sql') and (
        exists (select from unnest(p.proargtypes::oid[] || p.prorettype) as a(oid) join pg_type y on y.oid = a.oid where y.typrelid <> 0)
        or p.prosrc ~ '\\mfrom (order|orders|users)') as needs_tables
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`);
  return rows.map(({ definition, needs_tables }) => ({
    definition: definition.replaceAll('public.', '').replace('CREATE OR REPLACE', 'CREATE').trim(),
    needsTables: needs_tables,
  }));
}

async function readStatements(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(query);
  return rows.map(({ statement }) => statement.replaceAll('public.', ''));
}

/** plpgsql is in every database. */
const EXTENSIONS = `
  select format('create extension %I', extname) as statement from pg_extension where extname <> 'plpgsql' order by extname`;

const FOREIGN_KEYS = `
  select format('alter table %s add constraint %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid, true)) as statement
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where n.nspname = 'public' and c.contype = 'f' order by c.conrelid::regclass::text, c.conname`;

/** Excludes indexes of constraints, which are part of their tables. */
const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = x.relnamespace
  where n.nspname = 'public' and i.indrelid <> to_regclass('public.migrations')
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by x.relname`;

const TRIGGERS = `
  select pg_get_triggerdef(g.oid, true) as statement
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and not g.tgisinternal order by t.relname, g.tgname`;
