-- The rows are in the documents, see the conversion of the same name.
create or replace function roster_fingerprint(pk bigint) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
    (select jsonb_agg(jsonb_build_array(r->'name', r->'frontName', r->'number', r->'size', r->'shorts', r->'sleeve') order by position)
      from jsonb_array_elements(o.jerseys) with ordinality as list(r, position)))::text, 'UTF8'))
  from orders o where o.id = pk
$$;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table order_rows;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders alter column jerseys set default '[]', alter column jerseys set not null,
  add constraint orders_jerseys_check check (
    jsonb_typeof(jerseys) = 'array' and jsonb_array_length(jerseys) <= 300
    and not jsonb_path_exists(jerseys, '$[*] ? (!(@.number like_regex "^[0-9]{0,3}$") || !(@.id like_regex "^.{8,36}$"))'));
-- No process of the version before writes jerseys any more without their fingerprint.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_roster_fingerprint on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop function forget_roster_fingerprint;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop column roster_sha256_version;
