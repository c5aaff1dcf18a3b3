import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailSummary } from '#contract/staff/emails.ts';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { capitalise } from '../../lib/capitalise.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';

const emailsQuery = (to: string, before: number | null) =>
  queryOptions({
    queryKey: ['emails', { to, before }],
    queryFn: () => api.emails.list({ to, before }),
    placeholderData: keepPreviousData,
  });

/** `pages`: the last letter of each page before this one, '1950-1900'. */
const DEFAULTS = { to: '', pages: '' };

/** The shop's e-mails, newest first (rules.md emails-4). */
export default function EmailsPage() {
  const { values, open } = useListAddress(DEFAULTS);
  const { to } = values;
  const pages = values.pages.split('-').map(Number).filter(Number.isSafeInteger).filter(Boolean);
  const openPages = (next: readonly number[]) => open({ pages: next.join('-') });
  const [opened, setOpened] = useState<EmailSummary | null>(null);
  const { data, error, refetch, isFetching } = useQuery(emailsQuery(to, pages.at(-1) ?? null));
  return (
    <section aria-labelledby="mail-title" aria-busy={isFetching}>
      <h1 id="mail-title" className="text-4xl">
        Mail
      </h1>
      {data?.transport === 'folder' && (
        <div className="mt-4">
          <Notice tone="warning">
            No mail server is set up: e-mails are kept in the data folder and shown here; nobody receives
            them. Set SMTP_URL to send them.
          </Notice>
        </div>
      )}
      <Form
        key={to}
        className="my-5 flex flex-wrap items-end gap-3"
        noValidate={false}
        onSubmit={(form) => open({ to: String(new FormData(form).get('to')).trim(), pages: '' })}
      >
        <TextField label="To" name="to" type="email" defaultValue={to} className="w-72 max-w-full" />
        <Button type="submit">Search</Button>
        <p aria-live="polite" className="py-2 text-muted">
          {data && `${data.waiting} waiting`}
        </p>
      </Form>
      {error && !data ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <EmailList emails={data?.letters} isKept={data?.transport === 'folder'} onOpen={setOpened} />
      )}
      {(pages.length > 0 || data?.next) && (
        <nav aria-label="Pages" className="mt-4 flex gap-2">
          <Button disabled={pages.length === 0} onClick={() => openPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button disabled={!data?.next} onClick={() => openPages([...pages, data!.next!])}>
            Older
          </Button>
        </nav>
      )}
      <EmailDialog email={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

function EmailList({
  emails,
  isKept,
  onOpen,
}: {
  emails: EmailSummary[] | undefined;
  /** Letters are kept in a folder instead of sent. */
  isKept: boolean;
  onOpen: (email: EmailSummary) => void;
}) {
  if (!emails) return <p className="text-muted">Loading e-mails</p>;
  if (emails.length === 0) {
    return <p className="rounded-lg border border-line bg-surface p-10 text-center">No e-mails here yet.</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {emails.map((email) => (
        <li
          key={email.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-surface-inset"
        >
          <button
            type="button"
            onClick={() => onOpen(email)}
            className="min-h-11 min-w-0 flex-1 basis-72 text-left"
          >
            <span className="block font-semibold break-words">{email.subject || formatKind(email.kind)}</span>
            <span className="block text-sm break-words text-muted">{email.to}</span>
          </button>
          <p className="text-sm">
            <EmailState email={email} isKept={isKept} />{' '}
            <time dateTime={email.queued_at}>{formatDateTime(email.queued_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Converts 'order-saved' to 'Order saved'. */
function formatKind(kind: string): string {
  return capitalise(kind.replaceAll('-', ' '));
}

const STATE_CLASSES = { sent: 'text-success', waiting: 'text-warning', 'given up': 'text-danger' };

function EmailState({ email: { state, attempts, error }, isKept }: { email: EmailSummary; isKept: boolean }) {
  return (
    <span className={`font-semibold ${STATE_CLASSES[state]}`} title={error ?? undefined}>
      {state === 'sent' && isKept ? 'kept' : state}
      {state === 'waiting' && attempts > 0 && ` (${attempts} tries)`}
    </span>
  );
}

const emailQuery = (id: number) =>
  queryOptions({ queryKey: ['letter', id], queryFn: () => api.emails.read({ id }) });

function EmailDialog({ email, onClose }: { email: EmailSummary | null; onClose: () => void }) {
  return (
    <Dialog open={email !== null} onClose={onClose} title={email?.subject || 'Letter'} wide>
      {email && <EmailContent email={email} />}
    </Dialog>
  );
}

function EmailContent({ email: { id, to, error } }: { email: EmailSummary }) {
  const { data, error: failure, refetch } = useQuery(emailQuery(id));
  if (failure) return <LoadFailure error={failure} onRetry={refetch} />;
  if (!data) return <p className="text-muted">Loading</p>;
  return (
    <div className="space-y-5">
      <p className="text-muted">To {to}</p>
      {error && <p className="font-semibold text-danger">{error}</p>}
      {data.letter ? (
        <p className="rounded-md bg-surface-inset p-4 break-words whitespace-pre-line">{data.letter.text}</p>
      ) : (
        <p>
          No copy is kept here: what was sent belongs to its reader, and what is waiting is encrypted until
          then.
        </p>
      )}
    </div>
  );
}
