-- Tables are named by the words that the code uses (docs/glossary.md). Their constraints and indexes follow.
do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values
      ('account_keys', 'one_time_codes'), ('alarms', 'alerts'), ('attempt_counters', 'rate_limit_counters'),
      ('history_seals', 'audit_checkpoints'), ('sealed_events', 'audit_checkpoint_events'), ('mail_outbox', 'email_outbox'),
      ('newsletter_keys', 'newsletter_tokens'), ('order_figures', 'order_stats'), ('pending_keys', 'pending_account_tokens'),
      ('set_aside_saves', 'deferred_saves')) as t(old_name, new_name)
  loop
    execute format('alter table %I rename to %I', renamed.old_name, renamed.new_name);
    for part in
      select conname as name from pg_constraint where conrelid = renamed.new_name::regclass and conname like renamed.old_name || '_%'
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.new_name, part.name,
        renamed.new_name || substr(part.name, length(renamed.old_name) + 1));
    end loop;
    for part in
      select i.indexrelid::regclass::text as name from pg_index i
      where i.indrelid = renamed.new_name::regclass and i.indexrelid::regclass::text like renamed.old_name || '_%'
    loop
      execute format('alter index %I rename to %I', part.name, renamed.new_name || substr(part.name, length(renamed.old_name) + 1));
    end loop;
  end loop;
end $$;

alter table audit_checkpoint_events rename column seal_n to checkpoint_n;
alter table audit_checkpoints rename column sealed_at to created_at;
alter table audit_checkpoints rename column seal to digest;
alter table email_outbox rename column sealed to encrypted;
alter table encryption_key_check rename column sealed to encrypted;
alter table users rename column totp_sealed to totp_encrypted;

alter function add_figure rename to add_order_stat;
create or replace function add_order_stat(
  sign integer, submitted timestamptz, order_status text, paid boolean, cutting text, jerseys integer, shorts integer,
  final_cents integer, received_cents integer, refund_cents integer) returns void language plpgsql as $$
begin
  insert into order_stats values (
    date_trunc('week', submitted at time zone 'America/Toronto')::date, order_status, sign,
    sign * jerseys, case when paid then sign * jerseys else 0 end,
    case when paid and cutting = 'Button up' then sign * jerseys else 0 end,
    case when paid then sign * shorts else 0 end,
    sign * case when received_cents = 0 and paid then final_cents else received_cents end, sign * refund_cents);
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (old.status or old.paid) and old.paid_by_checkout_id is null then
    perform add_order_stat(-1, old.sort_submitted, old.order_status, old.paid, old.cutting_option, old.total_jerseys,
      old.total_shorts, old.final_price_cents, old.payment_amount_cents, old.refund_cents);
  end if;
  if tg_op <> 'DELETE' and (new.status or new.paid) and new.paid_by_checkout_id is null then
    perform add_order_stat(1, new.sort_submitted, new.order_status, new.paid, new.cutting_option, new.total_jerseys,
      new.total_shorts, new.final_price_cents, new.payment_amount_cents, new.refund_cents);
  end if;
  return null;
end $$;
