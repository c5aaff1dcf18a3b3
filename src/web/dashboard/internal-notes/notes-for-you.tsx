import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { mentionsQuery } from './queries.ts';

/** The orders with notes that mention the user; renders nothing without one. */
export function NotesForYou() {
  const mentions = useQuery(mentionsQuery).data?.mentions ?? [];
  if (mentions.length === 0) return null;
  return (
    <section
      aria-labelledby="notes-for-you"
      className="my-5 rounded-lg border border-info bg-info-soft p-4 sm:p-5"
    >
      <h2 id="notes-for-you" className="text-2xl">
        Notes for you
      </h2>
      <ul className="mt-2">
        {mentions.map(({ order_id, secret_code, by, at }) => (
          <li key={order_id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={orderPath(order_id)}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {secret_code || order_id}
            </Link>
            <span className="min-w-0 text-sm wrap-anywhere text-muted">
              {by}, <time dateTime={at}>{formatDateTime(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
