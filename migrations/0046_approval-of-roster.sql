-- An approval is of a picture and of the jerseys that it was given for: a later change of names, numbers, sizes or options
-- makes it outdated.
create function roster_fingerprint(pk bigint) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
    (select jsonb_agg(jsonb_build_array(r.jersey_name, r.jersey_name_front, r.jersey_number, r.jersey_size, r.short_size,
        r.jersey_sleeve) order by r.position)
      from order_rows r where r.order_pk = o.id))::text, 'UTF8'))
  from orders o where o.id = pk
$$;

-- Null is not known: such an approval stands.
alter table mockups add column approved_roster bytea;

update mockups set approved_roster = roster_fingerprint(order_pk) where approved_at is not null;
