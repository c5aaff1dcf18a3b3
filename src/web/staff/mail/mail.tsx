import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentLetter } from '#contract/letters.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { lettersQuery } from '../queries.ts';
import { momentOf } from '../times.ts';
import { LetterDialog } from './letter-dialog.tsx';

/** What the shop has written to people, the newest first (product-decisions 7). */
export function Mail() {
  const [to, setTo] = useState('');
  const [pages, setPages] = useState<(number | null)[]>([null]);
  const [opened, setOpened] = useState<SentLetter | null>(null);
  const before = pages.at(-1)!;
  const { data, error, refetch, isFetching } = useQuery(lettersQuery(to, before));
  return (
    <section aria-labelledby="mail-title" aria-busy={isFetching}>
      <h1 id="mail-title" className="text-4xl">
        Mail
      </h1>
      {data?.transport === 'folder' && (
        <div className="mt-4">
          <Notice tone="waiting">
            No mail server is set up: letters are kept in the data folder and shown here, nobody gets them.
            Set SMTP_URL to send them.
          </Notice>
        </div>
      )}
      <form
        key={to}
        className="my-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('to');
          setPages([null]);
          setTo(String(typed).trim());
        }}
      >
        <TextField label="Reader" name="to" type="email" defaultValue={to} className="w-72 max-w-full" />
        <Button type="submit">Search</Button>
        <p aria-live="polite" className="py-2 text-quiet">
          {data && `${data.waiting} waiting`}
        </p>
      </form>
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Letters letters={data?.letters} onOpen={setOpened} />
      )}
      {(pages.length > 1 || data?.next) && (
        <nav aria-label="Pages" className="mt-4 flex gap-2">
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button disabled={!data?.next} onClick={() => setPages([...pages, data!.next])}>
            Older
          </Button>
        </nav>
      )}
      <LetterDialog letter={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

function Letters({
  letters,
  onOpen,
}: {
  letters: SentLetter[] | undefined;
  onOpen: (letter: SentLetter) => void;
}) {
  if (!letters) return <p className="text-quiet">Loading letters</p>;
  if (letters.length === 0) {
    return <p className="rounded-lg border border-line bg-card p-10 text-center">No letters here yet.</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {letters.map((letter) => (
        <li
          key={letter.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-sunken"
        >
          <button
            type="button"
            onClick={() => onOpen(letter)}
            className="min-h-11 min-w-0 flex-1 basis-72 text-left"
          >
            <span className="block font-semibold break-words">
              {letter.subject || kindInWords(letter.kind)}
            </span>
            <span className="block text-sm break-words text-quiet">{letter.to}</span>
          </button>
          <p className="text-sm">
            <State letter={letter} /> <time dateTime={letter.queued_at}>{momentOf(letter.queued_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** 'order-saved' as 'Order saved'. */
function kindInWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TONES = { sent: 'text-done', waiting: 'text-waiting', 'given up': 'text-wrong' };

function State({ letter: { state, attempts, error } }: { letter: SentLetter }) {
  return (
    <span className={`font-semibold ${TONES[state]}`} title={error ?? undefined}>
      {state}
      {state === 'waiting' && attempts > 0 && ` (${attempts} tries)`}
    </span>
  );
}
