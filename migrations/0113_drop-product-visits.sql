-- Nothing shows them, and they were deleted after a week.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table product_visits;
