import type { TestShop } from '../shop/shop.ts';

/** Lets every statement fail that writes a row of this kind, such as `new.order_pk = 7`. Returns what ends that. */
export async function failWrites({ database }: TestShop, table: string, condition: string) {
  const { pool } = database;
  await pool.query(
    `create or replace function fail_write() returns trigger language plpgsql as
      $$ begin raise exception 'this row cannot be written'; end $$;
    create trigger fail_write before insert or update on ${table} for each row
      when (${condition}) execute function fail_write()`,
  );
  return () => pool.query(`drop trigger fail_write on ${table}`);
}
