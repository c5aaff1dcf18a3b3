-- A visit is of a product, or of the shop without one.
alter table visits add column product_code text;
