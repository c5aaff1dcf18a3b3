-- Behind save.sql a complete guest order, written by hand: payment and settlement, in as many round trips as pages make.
with locked as (
  update limits.orders set locked_by = md5(:oid::bigint::text)::uuid, locked_until = now() + interval '30 minutes'
  where id = :pk::bigint and version = :v::int and status = 'saved' and (locked_by is null or locked_until < now()) returning id
)
insert into limits.checkouts (id, order_pk, order_version, amount_cents, terms, expires_at)
select md5(:oid::bigint::text)::uuid, id, 1, 74000, :terms::jsonb, now() + interval '30 minutes' from locked;
update limits.checkouts set intents = intents || ('pi_' || :oid::bigint::text)
where id = md5(:oid::bigint::text)::uuid and state = 'open';
select state as st, amount_cents as am from limits.checkouts where id = md5(:oid::bigint::text)::uuid \gset
with paid as (
  update limits.checkouts set state = 'paid', finalised_at = now(), intent_id = 'pi_' || :oid::bigint::text
  where id = md5(:oid::bigint::text)::uuid and state = 'open' returning order_pk, order_version
), settled as (
  update limits.orders o set status = 'production', paid_cents = 74000, payment_id = 'pi_' || :oid::bigint::text,
    submitted_at = now(), updated_at = now(), shipping = :address::jsonb, locked_by = null, locked_until = null
  from paid where o.id = paid.order_pk and o.version = paid.order_version and o.status = 'saved' returning o.id
), viewed as (
  insert into limits.order_keys (order_pk, key_hash, purpose, expires_at)
  select id, sha256((:oid::bigint::text || 'view')::bytea), 'view', now() + interval '180 days' from settled
), booked as (
  insert into limits.payments (order_pk, checkout_id, amount_cents, provider_ref, created_at)
  select id, md5(:oid::bigint::text)::uuid, 74000, 'pi_' || :oid::bigint::text, now() from settled
), recorded as (
  insert into limits.events (order_pk, kind, detail, at) select id, 'paid', '{"amountCents":74000}', now() from settled
), told as (
  insert into limits.emails (kind, ref, message_id, created_at, next_try_at, encrypted)
  select 'order-paid', :oid::bigint::text, '<paid' || :oid::bigint::text || '@limits>', now(), now(), :letter::bytea from settled
)
select id from settled;
update limits.emails set sent_at = now(), encrypted = null
where message_id in ('<saved' || :oid::bigint::text || '@limits>', '<paid' || :oid::bigint::text || '@limits>');
