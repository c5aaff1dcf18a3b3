-- Credits pay the tax of an order too, not only its goods.
-- safe: the rule that takes its place allows every row that it allowed
alter table orders drop constraint orders_check;
alter table orders add constraint orders_check check (not paid or order_total_cents + shipping_price_cents + tax_cents
  >= discount_amount_cents + credits_used_cents) not valid;
