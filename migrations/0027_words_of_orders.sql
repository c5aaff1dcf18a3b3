-- The whole words that a typed beginning can mean, so that the index looks up words and not beginnings (decision 75). Words
-- of digits only are missing: each order has some of its own.
create table order_words (
  -- On a jersey, or in order id, team, customer and e-mail address.
  of_player boolean not null,
  word text collate "C" not null,
  constraint order_words_pkey primary key (of_player, word)
);

-- Orders whose words changed since the job read them, with the words that they had before. Searches test these orders.
create table order_word_changes (
  id bigint generated always as identity primary key,
  order_pk bigint not null,
  old_words tsvector not null default '',
  old_player_words tsvector not null default ''
);

-- The last order that was read once, for its words from before this table; without a row all were.
create table order_word_readings (
  id boolean primary key default true,
  last_pk bigint not null,
  constraint order_word_readings_one_row_check check (id)
);
insert into order_word_readings (last_pk) values (0);

create function note_order_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_word_changes (order_pk) values (new.id);
  else
    insert into order_word_changes (order_pk, old_words, old_player_words) values (old.id, old.words, old.player_words);
  end if;
  return null;
end $$;
create trigger orders_words_added after insert on orders for each row execute function note_order_words();
create trigger orders_words_changed after update on orders for each row
  when (new.words is distinct from old.words or new.player_words is distinct from old.player_words)
  execute function note_order_words();
create trigger orders_words_deleted after delete on orders for each row execute function note_order_words();
