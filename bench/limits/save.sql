-- A save of 20 rows, written by hand.
\set oid random(1000000000, 999999999999)
with made as (
  insert into limits.orders (order_id, team, name, email, content, price, jerseys, total_cents, search, created_at, updated_at)
  values (:oid::bigint::text, 'Northside Owls', 'Camille Roy', 'camille@example.com', :content::jsonb, :price::jsonb, 20, 74000,
    :search, now(), now()) returning id
), keys as (
  insert into limits.order_keys (order_pk, key_hash, purpose, expires_at)
  select made.id, sha256((:oid::bigint::text || purpose)::bytea), purpose, now() + interval '180 days'
  from made, unnest(array['captain', 'team']) as purpose
), told as (
  insert into limits.emails (kind, ref, message_id, created_at, next_try_at, encrypted)
  values ('order-saved', :oid::bigint::text, '<saved' || :oid::bigint::text || '@limits>', now(), now(), :letter::bytea)
)
select id as pk from made \gset
-- Who saves, and whether the order is still as it was.
select version as v, exists (
  select from limits.order_keys k where k.order_pk = o.id and k.key_hash = sha256((:oid::bigint::text || 'captain')::bytea)
    and k.purpose = 'captain' and k.expires_at > now()) as captain
from limits.orders o where id = :pk::bigint \gset
