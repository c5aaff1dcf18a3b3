-- Reasons that staff typed may name the person, so they are forgotten with the order as well. An event names its personal
-- fields itself: events that were sealed before this have no such list, and their seals cover the reason for ever.
create or replace function forget_words(detail jsonb) returns jsonb language sql immutable as $$
  select case
    when detail ? 'after' then detail || jsonb_build_object(
      'before', forget_values(detail->'before'), 'after', forget_values(detail->'after'), 'forgotten', true)
    when detail ? 'personal' then detail || '{"forgotten": true}' || (
      select coalesce(jsonb_object_agg(field, '(forgotten)'), '{}') from jsonb_array_elements_text(detail->'personal') as field)
    else detail end
$$;
