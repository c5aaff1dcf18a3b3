-- An order keeps the rules that its numbers are checked by, as they were when it chose them (rules.md roster-25). Those that managers wrote
-- stay on the orders that use them; the others are a constant of the domain.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders rename column number_rules to number_rules_name;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders add column number_rules jsonb;
update orders o set number_rules = jsonb_build_object(
    'name', r.name, 'allowed', r.allowed, 'twiceOk', r.twice_ok, 'alikeOk', r.alike_ok, 'source', r.source)
  from number_rules r where r.name = o.number_rules_name;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop column number_rules_name;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table number_rules;
