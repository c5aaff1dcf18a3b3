-- The warranty is part of the program, like the other terms of its page.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table warranty_entries;
