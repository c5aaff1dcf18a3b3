-- How frequent a word is decides whether it is looked up or met by reading orders. With the usual hundred entries a word
-- of one order in twenty is unknown, and taken for a rare one.
alter table orders alter column words set statistics 1000, alter column player_words set statistics 1000;
-- Statistics of an empty table would make a new shop read all its orders for every look-up until the next ones.
do $$ begin
  if exists (select from orders) then analyze orders (words, player_words); end if;
end $$;
